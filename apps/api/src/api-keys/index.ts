export { type AdmitKey, openKeyAdmission } from './admit.ts';
export { apiKeysOperations } from './routes.ts';
export { looksLikeKey } from './secret.ts';
