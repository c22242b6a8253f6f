import { OrganisationCreate } from '@jibline/contract';
import { anOrganisation } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { bodyOf, EMPTY, type OrganisationField, organisationProblem, textsOf } from './organisation-fields.ts';

const problems = (texts: typeof EMPTY) =>
  (Object.keys(texts) as OrganisationField[]).filter((name) => organisationProblem(name, texts[name], texts));

it('needs a name and nothing else', () => {
  expect(problems(EMPTY)).toEqual(['name']);
  expect(problems({ ...EMPTY, name: 'Example Cranes' })).toEqual([]);
});

it('takes numbers as people write them and refuses one wrong digit', () => {
  const texts = { ...EMPTY, name: 'Example', abn: '62 082 578 809', acn: '082 578 809', phone: '(02) 9667 9111' };
  expect(problems(texts)).toEqual([]);
  expect(OrganisationCreate.parse({ kind: 'APPLICANT', ...bodyOf(texts) })).toMatchObject({
    abn: '62082578809',
    acn: '082578809',
    phone: '+61296679111',
  });
  expect(problems({ ...texts, abn: '62 082 578 808', acn: '082 578 808' })).toEqual(['abn', 'acn']);
});

it('wants an address whole or not at all', () => {
  expect(problems({ ...EMPTY, name: 'Example', 'address.street': '1 Example Street' })).toEqual([
    'address.suburb',
    'address.state',
    'address.postcode',
  ]);
  const whole = {
    ...EMPTY,
    name: 'Example',
    'address.street': '1 Example Street',
    'address.suburb': 'Mascot',
    'address.state': 'NSW',
    'address.postcode': '2020',
  };
  expect(problems(whole)).toEqual([]);
  expect(problems({ ...whole, 'address.postcode': '202' })).toEqual(['address.postcode']);
  expect(bodyOf(whole).address).toEqual({
    street: '1 Example Street',
    suburb: 'Mascot',
    state: 'NSW',
    postcode: '2020',
  });
});

it('gives a record back as it came', () => {
  const { name, abn, acn, address, email, phone } = anOrganisation;
  expect(bodyOf(textsOf(anOrganisation))).toMatchObject({ name, abn, acn, address, email, phone });
});
