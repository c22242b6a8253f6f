import type { DraftAnswers, FleetCrane } from '@jibline/contract';
import type { Person } from '../../rights/person.ts';
import type { FoundApplication } from '../find.ts';

export interface ImportAirport {
  readonly id: string;
  readonly icao: string;
  readonly timeZone: string;
  readonly active: boolean;
}
export interface ImportCrane {
  readonly id: string;
  readonly answers: FleetCrane['answers'];
  readonly retired: boolean;
  readonly hasSheet: boolean;
}

/** An application that a row copies. */
export interface ImportLike extends FoundApplication {
  readonly airport: ImportAirport | null;
}

/** What rows are judged by, besides their cells. */
export interface KnownForImport {
  /** By ICAO code. */
  readonly airports: ReadonlyMap<string, ImportAirport>;
  /** The company's, by plant number in lower case. */
  readonly cranes: ReadonlyMap<string, ImportCrane>;
  /** Applications the person may copy, by number. */
  readonly likes: ReadonlyMap<string, ImportLike>;
  readonly actor: Person;
  /** What is stored about the person, their company and their last application. */
  readonly contacts: Pick<DraftAnswers, 'applicant' | 'people'>;
  readonly from1904: boolean;
  readonly now: Date;
}
