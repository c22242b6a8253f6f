// Reads small charts into surfaces, in the background thread.
import { attempt } from '../../workers/answer-from-worker.ts';
import type { ChartJob } from './chart-job.ts';
import { readChart } from './read-chart.ts';

export const work = (job: ChartJob) => attempt(readChart, job);
