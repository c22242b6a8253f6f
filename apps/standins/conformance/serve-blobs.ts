// A separate process for the kill -9 test: serves a folder and sends its address to its parent.
import { startBlobs } from '../src/blobs/start.ts';

const [dataDir = '', name = '', key = ''] = process.argv.slice(2);
const { connectionString } = await startBlobs({ port: 0, dataDir, account: { name, key } });
process.send?.(connectionString);
process.once('disconnect', () => process.exit());
