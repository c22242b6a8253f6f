// Entry point of the thread that computes height maps.
import { HeightMap } from '@jibline/contract';
import { answerJobs } from '../workers/answer-jobs.ts';
import { drawHeightMap, type HeightMapJob } from './draw-height-map.ts';

const encoder = new TextEncoder();

answerJobs<HeightMapJob>((job) => encoder.encode(JSON.stringify(HeightMap.parse(drawHeightMap(job)))));
