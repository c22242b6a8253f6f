export { formatDateTime } from '@jibline/contract/enums';
