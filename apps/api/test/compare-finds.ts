import { FOUND_PER_GROUP, type Found, type FoundGroup } from '@jibline/contract';
import type { PlainReader } from './plain-lists.ts';

/** The number that everything about one of `manyApplications` depends on. */
const N = `right(a.number, 7)::bigint`;
const digits = (n: string) => `lpad((${n} % 100000000)::text, 8, '0')`;

/** Gives the applications of `manyApplications` what people look for: names, phones, numbers of all kinds, permits. */
export const FIND_DETAILS = [
  `update applications a set answers = jsonb_strip_nulls(a.answers || jsonb_build_object(
      'applicant', jsonb_build_object('applicantName', (array['Jo','Kim','Ada'])[1 + ${N} % 3] || ' Person' || ${N} % 4999,
        'companyName', a.company_name, 'abn', (51000000000 + ${N} * 7919)::text),
      'people', jsonb_build_object('siteContactName', 'Sam Site' || ${N} % 300, 'siteContactPhone', '+614' || ${digits(`${N} * 7919`)},
        'altContactPhone', '+612' || ${digits(`${N} * 104729`)}),
      'site', jsonb_build_object('projectName', a.project_name, 'address', a.address, 'daNumber', 'DA-2026/' || ${N}),
      'craneDetail', (a.answers -> 'craneDetail') || jsonb_build_object('make', (array['Liebherr','Tadano'])[1 + ${N} % 2],
        'plantId', 'HC-' || ${N} % 7000)))`,
  `update application_airports d set permit_number = p.icao || '-P-2026-' || right(a.number, 7),
      permit_code = upper(left(md5(a.number || p.icao), 16))
   from applications a, airports p where a.id = d.application_id and p.id = d.airport_id and d.outcome = 'approved'`,
];

const inAnswers = (path: string) => `coalesce(answers #>> '{${path}}', '')`;
/** Some word of the text begins with each of these. */
const begin = (text: string, ...words: string[]) =>
  words.map((word) => `${text} ~* '(^|[^[:alnum:]])${word}'`).join(' and ');
const PHONE = `${inAnswers('people,siteContactPhone')} like '+614001%'`;
const PERMIT = (condition: string) => `id in (select application_id from application_airports where ${condition})`;
const CRANE = `${inAnswers('craneDetail,make')} || ' ' || ${inAnswers('craneDetail,model')}`;

interface Question {
  typed: string;
  group: FoundGroup;
  /** The same question in plain SQL, without the index of lexemes. */
  where: string;
}

/** Every kind of detail, phones in every spelling; a few find much, some little and one nothing. */
export const findQuestions = (permitCode: string): Question[] => [
  { typed: 'YB07-2026-000', group: 'number', where: `number like 'YB07-2026-000%'` },
  { typed: '0000107', group: 'number', where: `number like '%-0000107'` },
  { typed: 'd 2026 00003', group: 'number', where: `draft_number like 'D-2026-00003%'` },
  { typed: 'yb07 p 2026 0000', group: 'permit', where: PERMIT(`permit_number like 'YB07-P-2026-0000%'`) },
  { typed: permitCode.toLowerCase(), group: 'permit', where: PERMIT(`permit_code = '${permitCode}'`) },
  {
    typed: permitCode.replaceAll(/.{4}(?!$)/g, '$& '),
    group: 'permit',
    where: PERMIT(`permit_code = '${permitCode}'`),
  },
  {
    typed: `https://jibline.example/verify/${permitCode}`,
    group: 'permit',
    where: PERMIT(`permit_code = '${permitCode}'`),
  },
  { typed: '0400 1', group: 'phone', where: PHONE },
  { typed: '+61 400 1', group: 'phone', where: PHONE },
  { typed: '614001', group: 'phone', where: PHONE },
  { typed: '+61 (0)400-1', group: 'phone', where: PHONE },
  { typed: '0061 4001', group: 'phone', where: PHONE },
  { typed: '(02) 12', group: 'phone', where: `${inAnswers('people,altContactPhone')} like '+61212%'` },
  { typed: '51 000 8', group: 'business', where: `${inAnswers('applicant,abn')} like '510008%'` },
  { typed: 'hc-69', group: 'plant', where: `${inAnswers('craneDetail,plantId')} like 'HC-69%'` },
  { typed: 'DA-2026/29', group: 'da', where: `${inAnswers('site,daNumber')} like 'DA-2026/29%'` },
  { typed: 'harbour 9', group: 'project', where: begin(inAnswers('site,projectName'), 'harbour', '9') },
  { typed: 'geor', group: 'place', where: begin(inAnswers('site,address'), 'geor') },
  { typed: 'cranes 39', group: 'company', where: begin(inAnswers('applicant,companyName'), 'cranes', '39') },
  { typed: 'ada person4', group: 'person', where: begin(inAnswers('applicant,applicantName'), 'ada', 'person4') },
  { typed: 'sam site29', group: 'person', where: begin(inAnswers('people,siteContactName'), 'sam', 'site29') },
  {
    typed: 'officer 1',
    group: 'officer',
    where: `assignee_id in (select id from users where ${begin('name', 'officer', '1')})`,
  },
  { typed: 'tadano ltm', group: 'crane', where: begin(CRANE, 'tadano', 'ltm') },
  {
    typed: 'liebherr harbour',
    group: 'details',
    where: `${begin(CRANE, 'liebherr')} and ${begin(inAnswers('site,projectName'), 'harbour')}`,
  },
  { typed: 'zebra', group: 'project', where: 'false' },
];

/** The newest of what the reader may see, and one more. */
const plainFind = ({ id, sees }: PlainReader, where: string) =>
  `select number from applications a where ${sees.replaceAll('ME', `'${id}'::uuid`)} and (${where})
   order by updated_at desc, id desc limit ${FOUND_PER_GROUP + 1}`;

export interface FindSides {
  readers: ReadonlyMap<string, PlainReader>;
  plain: <Row>(text: string) => Promise<Row[]>;
  find: (reader: string, text: string) => Promise<Found>;
}

/** What a reader finds and what plain SQL says, where they differ. */
export async function compareFinds({ readers, plain, find }: FindSides, reader: string) {
  const who = readers.get(reader);
  if (!who) throw new Error(`no reader ${reader}`);
  const [permit] = await plain<{ code: string }>(`select d.permit_code as code from application_airports d
    join applications a on a.id = d.application_id where a.number like 'YB07%' and d.permit_code is not null order by a.number limit 1`);
  const differences: object[] = [];
  let found = 0;
  for (const { typed, group, where } of findQuestions(permit?.code ?? '')) {
    const rows = await plain<{ number: string }>(plainFind(who, where));
    const expected = {
      numbers: rows.slice(0, FOUND_PER_GROUP).map(({ number }) => number),
      more: rows.length > FOUND_PER_GROUP,
    };
    const answer = (await find(reader, typed)).groups.find((one) => one.group === group);
    const got = {
      numbers: answer?.items.map(({ application }) => application?.number) ?? [],
      more: answer?.more ?? false,
    };
    found += got.numbers.length;
    if (JSON.stringify(got) !== JSON.stringify(expected)) differences.push({ reader, typed, group, expected, got });
  }
  return { differences, found };
}
