/** The one place the product's name is spelled. The specification writes `{product}`. */
export const PRODUCT = 'jibline';
/** As people read it. */
export const PRODUCT_NAME = 'Jibline';
export const CORE_BASE = `/${PRODUCT}-backend-core`;
export const API_BASE = `${CORE_BASE}/api`;
export const AUDIENCE = `${PRODUCT}-backend-services`;
/** The scope that lets a token work with this API. */
export const API_SCOPE = 'rw:jobs';
/** Scopes every login asks for (specification section 1). */
export const SCOPES = ['openid', 'profile', 'email', API_SCOPE] as const;
