import { answerFromWorker } from '../in-worker.ts';
import { inspect } from './inspect.ts';

answerFromWorker(inspect);
