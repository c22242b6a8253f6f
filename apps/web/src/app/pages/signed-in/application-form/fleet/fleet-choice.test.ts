import { aFleetCrane } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { chooseCrane, detachCrane } from './choose-crane.ts';
import { fromLast, sameAsMe } from './contacts-offer.tsx';

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
      'craneDetail.restingHeightAglM': '4',
      'safety.canLower': 'yes',
      'craneDetail.quantity': '1',
      'lighting.lightIntensity': 'low',
    });
    expect(entry).not.toHaveProperty('craneDetail.counterJibM');
    expect(entry['craneDetail.counterJibM']).toBe(undefined);
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

describe('contacts', () => {
  it('of the last application come without the person who applied', () => {
    const last = {
      number: 'YSSY-2026-00001',
      applicant: { applicantName: 'Old Name', companyName: 'Highline', poNumber: '7' },
      people: { siteContactName: 'Sid Site', siteContactPhone: '+61412345678' },
    };
    const entry = fromLast('crane', { 'applicant.applicantName': 'Me' }, last);
    expect(entry).toEqual({
      'applicant.applicantName': 'Me',
      'applicant.companyName': 'Highline',
      'people.siteContactName': 'Sid Site',
      'people.siteContactPhone': '0412 345 678',
    });
  });

  it('on site may be the person who applies', () => {
    const me = { 'applicant.applicantName': 'Me', 'applicant.applicantPhone': '0412 345 678' };
    expect(sameAsMe(me)).toEqual({
      ...me,
      'people.siteContactName': 'Me',
      'people.siteContactPhone': '0412 345 678',
    });
  });
});
