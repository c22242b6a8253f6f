// Reads an uploaded spreadsheet, in a worker of its own: its real size is unknown.
import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.ts';

parentPort?.postMessage(readWorkbook(workerData as Uint8Array));
