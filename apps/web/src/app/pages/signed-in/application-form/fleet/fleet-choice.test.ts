import { aFleetCrane } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../../../features/applications/form/answers-of.ts';
import { ofLast } from '../draft/prefill.ts';
import { chooseCrane, detachCrane } from './choose-crane.ts';

describe('a crane of the fleet', () => {
  const typed = {
    'site.address': 'Walz Street',
    craneType: '1',
    'craneDetail.counterJibM': '14',
    'craneDetail.make': 'Potain',
    'craneDetail.quantity': '1',
    'lighting.lightIntensity': 'low',
  };

  it('fills in everything it knows, and nothing of another crane is left', () => {
    const entry = chooseCrane(typed, aFleetCrane);
    expect(entry).toMatchObject({
      'site.address': 'Walz Street',
      'craneDetail.fleetCraneId': aFleetCrane.id,
      craneType: '0',
      'craneDetail.make': 'Liebherr',
      'craneDetail.plantId': 'HC-14',
      'craneDetail.boomLengthM': '60',
      'craneDetail.maxHeightAglM': { metres: '40', from: 'agl' },
      'safety.canLower': 'yes',
      'craneDetail.quantity': '1',
      'lighting.lightIntensity': 'low',
    });
    expect(entry).not.toHaveProperty('craneDetail.counterJibM');
    expect(entry['craneDetail.counterJibM']).toBe(undefined);
  });

  it('follows the height of this application where the crane only repeats its own: a jib that does not come down', () => {
    const tower = {
      id: aFleetCrane.id,
      answers: {
        craneType: 1 as const,
        craneDetail: {
          craneSubType: 'flat-top' as const,
          maxHeightAglM: 60,
          restingHeightAglM: 60,
          mastHeightAglM: 60,
        },
        safety: {},
        lighting: {},
      },
    };
    const entry = chooseCrane({ 'craneDetail.maxHeightAglM': { metres: '48', from: 'agl' } }, tower);
    const { craneDetail } = answersOf('crane', entry, () => null).whole.answers;
    expect(craneDetail).toMatchObject({ maxHeightAglM: 48, restingHeightAglM: 48, mastHeightAglM: 48 });
  });

  it('leaves the height that was typed for this application', () => {
    const height = { metres: '22', from: 'agl' };
    const entry = chooseCrane({ ...typed, 'craneDetail.maxHeightAglM': height }, aFleetCrane);
    expect(entry['craneDetail.maxHeightAglM']).toEqual(height);
  });

  it('can be left again without losing the answers', () => {
    const entry = detachCrane(chooseCrane(typed, aFleetCrane));
    expect(entry['craneDetail.fleetCraneId']).toBe('');
    expect(entry['craneDetail.make']).toBe('Liebherr');
  });
});

it('contacts of the last application come without the person who applied and the site’s contractor', () => {
  const last = {
    number: 'YSSY-2026-00001',
    applicant: { applicantName: 'Old Name', companyName: 'Highline', poNumber: '7', principalContractor: 'Builder' },
    people: { siteContactName: 'Sid Site', siteContactPhone: '+61412345678' },
  };
  expect(ofLast('crane', last)).toEqual({
    'applicant.companyName': 'Highline',
    'people.siteContactName': 'Sid Site',
    'people.siteContactPhone': '0412 345 678',
  });
});
