import { describe, expect, it } from 'vitest';
import { payloadLines } from './payload.ts';

describe('an event’s payload', () => {
  it('is shown line by line, with units and Seoul time', () => {
    const payload = {
      lotId: 'lot-1',
      points: 300,
      expiresAt: '2031-11-20T15:00:00.000Z',
      refundable: true,
      funding: null,
    };
    expect(payloadLines(payload, 'en')).toEqual([
      { name: 'lotId', value: 'lot-1' },
      { name: 'points', value: '300 coins' },
      { name: 'expiresAt', value: '2031-11-21 00:00:00 KST' },
      { name: 'refundable', value: 'true' },
      { name: 'funding', value: '–' },
    ]);
  });

  it('names nested fields by their path', () => {
    const payload = {
      allocations: [
        { lotId: 'a', points: 1 },
        { lotId: 'b', points: 2 },
      ],
      tags: [],
    };
    expect(payloadLines(payload, 'ko').map(({ name, value }) => `${name}=${value}`)).toEqual([
      'allocations.0.lotId=a',
      'allocations.0.points=1코인',
      'allocations.1.lotId=b',
      'allocations.1.points=2코인',
      'tags=–',
    ]);
  });

  it('shows other numbers without a unit', () => {
    expect(payloadLines({ policyVersion: 1 }, 'ko')).toEqual([{ name: 'policyVersion', value: '1' }]);
  });
});
