/** The only place that spells the product's name. The specification writes `{product}`. */
export const PRODUCT = 'jibline';
/** The name people see. */
export const PRODUCT_NAME = 'Jibline';
export const CORE_BASE = `/${PRODUCT}-backend-core`;
export const API_BASE = `${CORE_BASE}/api`;
/** What an access token is for (specification section 1); an installation may name others. */
export const AUDIENCE = `${PRODUCT}-backend-services`;
/** The scope a token needs for this API. */
export const API_SCOPE = 'rw:jobs';
/** Scopes every login requests (specification section 1), unless an installation names others; the last one is for refresh tokens. */
export const SCOPES = ['openid', 'profile', 'email', API_SCOPE, 'offline_access'] as const;
