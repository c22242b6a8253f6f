export { judgeApproval } from './judge.ts';
export { reportsOperations } from './routes.ts';
