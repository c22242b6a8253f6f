import { answerFromWorker } from '../workers/answer-from-worker.ts';
import { inspect } from './inspect.ts';

answerFromWorker(inspect);
