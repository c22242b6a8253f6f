import { FOUND_PER_GROUP, type Found, type FoundItem, type FoundText } from '@jibline/contract';
import { accessOf, presentRow, readRows } from '../applications/index.ts';
import { safeParseStored } from '../database/parse-stored.ts';
import type { Db } from '../db.ts';
import type { Person } from '../rights/person.ts';
import type { Viewer } from '../rights/viewer.ts';
import { anywhere, conditionsOf, type FoundRow, findIds, readFound } from './applications-store.ts';
import { detailOf, SearchedAnswers, type SearchedGroup } from './details.ts';
import { plain } from './mark.ts';
import type { Typed } from './typed.ts';

type Group = Found['groups'][number];
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Staff see what was submitted while the applicant changes it, so nothing else may be found by them. */
const seenAnswers = (side: string | null, row: FoundRow) =>
  safeParseStored(SearchedAnswers, side === 'staff' && row.submitted !== null ? row.submitted : row.answers).data ?? {};

/** Number and project above; what matched below, with place and company where there is room. */
function itemOf(
  actor: Person,
  viewer: Viewer,
  row: Row,
  more: FoundRow,
  group: SearchedGroup,
  typed: Typed,
  now: Date,
) {
  const application = presentRow(actor, viewer.permissions, row, now);
  const { side } = accessOf(actor, row, now, viewer.permissions);
  if (application === null) return null;
  const answers = seenAnswers(side, more);
  const searched = {
    number: row.number,
    draftNumber: more.draft_number,
    answers,
    officer: row.assignee_name,
    permits: more.permits,
  };
  const marked = detailOf(group, searched, typed);
  if (marked === null) return null;
  const number = group === 'number' && row.number !== '' ? marked : plain(row.number);
  const isDraftNumber = group === 'number' && marked[0]?.text.startsWith('Draft ') === true;
  const project = answers.site?.projectName ?? '';
  const title: FoundText = [
    ...(isDraftNumber ? plain(row.number) : number),
    ...plain(project === '' ? '' : ' '),
    ...(group === 'project' ? marked : plain(project)),
  ];
  const around = [answers.site?.address, answers.applicant?.companyName].filter(Boolean).join(' · ');
  const inTitle = (group === 'number' && !isDraftNumber) || group === 'project';
  const besides =
    group === 'place' ? answers.applicant?.companyName : group === 'company' ? answers.site?.address : around;
  const detail: FoundText = inTitle ? plain(around) : [...marked, ...plain(besides ? ` · ${besides}` : '')];
  return { record: 'application', id: row.id, title, detail, application } satisfies FoundItem;
}

/** Applications the actor may see, grouped by what matched. */
export async function findApplications(
  db: Db,
  actor: Person,
  viewer: Viewer,
  typed: Typed,
  now: Date,
): Promise<Group[]> {
  const limit = FOUND_PER_GROUP + 1;
  let found = await findIds(db, viewer, conditionsOf(viewer, typed), limit);
  const isEmpty = [...found.values()].every((ids) => ids.length === 0);
  if (isEmpty && typed.words.length > 1 && typed.code === null)
    found = await findIds(db, viewer, { details: anywhere(viewer, typed) }, limit);
  const ids = [...new Set([...found.values()].flat())];
  if (ids.length === 0) return [];
  const [rows, more] = [await readRows(db, ids), await readFound(db, ids)];
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return [...found].flatMap(([group, matching]) => {
    const items = matching.flatMap((id) => {
      const [row, also] = [rowOf.get(id), more.get(id)];
      const item = row && also ? itemOf(actor, viewer, row, also, group as SearchedGroup, typed, now) : null;
      return item ?? [];
    });
    if (items.length === 0) return [];
    return [{ group, items: items.slice(0, FOUND_PER_GROUP), more: items.length > FOUND_PER_GROUP }];
  });
}
