import { buildWeb } from './product/build-web.ts';

console.log(`Built: ${buildWeb()}`);
