import { answerFromWorker } from '../answer-from-worker.ts';
import { inspect } from './inspect.ts';

answerFromWorker(inspect);
