import { answerFromWorker } from '../../workers/answer-from-worker.ts';
import { readChart } from './read-chart.ts';

answerFromWorker(readChart);
