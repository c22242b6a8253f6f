import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, attachKinds, CLEAR, inDays, PIERCING } from '../../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../../test/blob-storage.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { newId } from '../../new-id.ts';

let storage: BlobStorage;
let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  storage = await startBlobStorage();
  ({ served, world } = await servedWorld({ env: storage.env }));
});
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

/** The email to an authority about an application, as it arrived. */
async function referred(number: string) {
  const email = async () =>
    (await served.mailbox.letters()).find(({ subject }) => subject?.startsWith(`${number}: advice sought`));
  await expect.poll(email, { timeout: 20_000, interval: 100 }).toBeDefined();
  return (await email())!;
}
const refer = (authority: string) => ({
  event: 'refer',
  referrals: [{ authority, name: 'CASA', email: 'casa@gov.test', replyBy: inDays(20), note: '' }],
});

it('gives an authority the assessed heights of each crane, whatever the list of applications shows', async () => {
  const lodged = await world.lodged(CLEAR, {
    changes: {
      'craneDetail.quantity': 2,
      'site.otherPositions': [{ latitude: -35.3069, longitude: 149.2175, groundLevelAhdM: 572.5 }],
    },
  });
  await served.db.updateTable('applications').set({ max_height_ahd_m: 700 }).where('id', '=', lodged.id).execute();
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  await admin.move(lodged.id, refer('CASA'));
  const text = (await referred(lodged.number)).text ?? '';
  // Ground 570 m + 20 m; 590 ÷ 0.3048 = 1935.7 ft. Ground 572.5 m + 20 m; 592.5 ÷ 0.3048 = 1943.9 ft.
  expect(text).toContain('Requested highest point, crane 1: 20.0\u00a0m AGL = 590.0\u00a0m AHD (1936\u00a0ft AMSL)');
  expect(text).toContain('Requested highest point, crane 2: 20.0\u00a0m AGL = 592.5\u00a0m AHD (1944\u00a0ft AMSL)');
  expect(text).toContain('Position, crane 2: -35.306900, 149.217500 (GDA2020)');
  expect(text).not.toContain('700.0');
});

it('sends an authority what it judges by: crane, findings, the assessment as a PDF, and the drawings', async () => {
  const lodged = await world.lodged(PIERCING);
  // Those of the test world are in no storage.
  await served.db.deleteFrom('application_files').where('application_id', '=', lodged.id).execute();
  const drawing = Buffer.from('%PDF-1.7\nlevels in m AHD');
  const fileId = newId();
  await served.as('applicant@cases.test', {
    method: 'PUT',
    url: served.api(`document/${world.airport}/${lodged.id}/${fileId}/levels.pdf`),
    headers: { 'content-type': 'application/octet-stream' },
    payload: drawing,
  });
  await world.as('applicant').put(`applications/files/FileStorageDB/${lodged.id}/${fileId}`, {
    filename: 'levels.pdf',
    kind: 'elevation-drawing',
    sizeBytes: drawing.length,
    sha256: createHash('sha256').update(drawing).digest('hex'),
  });
  await attachKinds(served, lodged.id, world.airport, ['survey-certificate', 'letter-of-authority']);
  await served.db
    .updateTable('application_files')
    .set({ size_bytes: 12_000_000 })
    .where('application_id', '=', lodged.id)
    .where('kind', '=', 'survey-certificate')
    .execute();
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  await admin.move(lodged.id, refer('CASA'));

  const { text = '', attachments } = await referred(lodged.number);
  expect(text).toContain('Crane: Mobile crane, Example, AT 100');
  expect(text).toContain('Radius: 10.0\u00a0m');
  expect(text).toMatch(/Hours: Mon–Fri 07:00–17:00 \(AE[DS]T\)/);
  expect(text).toContain('Why you are consulted: CASR Part 139 and the Part 139 MOS');
  expect(text).toMatch(/Findings:\n {2}- The boom tip would penetrate /);
  const report = `${lodged.number}-assessment-YAAA.pdf`;
  expect(text).toContain(`Attached:\n  - ${report}\n  - levels.pdf\n\n`);
  expect(text).toContain(
    'Too large for this email; ask the airport for them:\n  - survey-certificate.pdf (12\u00a0MB)\n',
  );
  expect(text).not.toContain('letter-of-authority');
  expect(attachments.map(({ filename }) => filename)).toEqual([report, 'levels.pdf']);
  expect(attachments[1]?.content.equals(drawing)).toBe(true);
  // Ground 570 m + 80 m; 650 ÷ 0.3048 = 2132.5 ft.
  const printed = (await readPdf(attachments[0]?.content ?? Buffer.from(''))).text;
  expect(printed).toContain('80.0 m AGL = 650.0 m AHD (2133 ft AMSL)');
  expect(printed).toContain('It permits nothing.');
  expect(printed).toContain('Must be consulted CASA (CASR Part 139 and the Part 139 MOS); the planning authority (');
});
