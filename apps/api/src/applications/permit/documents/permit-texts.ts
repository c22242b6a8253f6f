import { AirportContact, type AirportPhone, type LodgedAnswers, type OneCrane, phonesOf } from '@jibline/contract';
import { z } from 'zod';
import { parseStored } from '../../../database/parse-stored.ts';
import { metres } from '../../../pdf/labels.ts';
import type { ApplicationAirport } from '../../store.ts';

export const radiusText = ({ craneDetail }: OneCrane): string | null =>
  craneDetail?.maxRadiusM === undefined ? null : metres(craneDetail.maxRadiusM);

export const describeLocation = ({ site }: LodgedAnswers): string =>
  [site.projectName, site.address].filter(Boolean).join(', ');

/** The airport's phone numbers for permit holders. */
export const phonesAt = ({ contacts }: Pick<ApplicationAirport, 'contacts'>): AirportPhone[] =>
  phonesOf(parseStored(z.array(AirportContact), contacts));
