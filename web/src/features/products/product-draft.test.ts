import type { Product } from '@sowon/contracts/products/schemas';
import { describe, expect, it } from 'vitest';
import { draftOf, emptyProduct, offerOf, productProblems, rollsPerWin } from './product-draft.ts';

const draft = {
  ...emptyProduct,
  cover: { id: 'cover', filename: 'cover.jpg', kind: 'IMAGE' as const, s3Url: '/cover' },
  name: ' A song ',
  coinPrice: '30',
  description: ' I sing ',
};
const problemsOf = (kind: 'BASIC' | 'LUCKY', more: Partial<typeof draft>) =>
  Object.entries(productProblems(kind)({ ...draft, ...more })).flatMap(([name, problem]) =>
    problem ? [name] : [],
  );

describe('productProblems', () => {
  it('requires all needed fields, and odds only for a lucky mission', () => {
    expect(problemsOf('BASIC', {})).toEqual([]);
    expect(problemsOf('LUCKY', {})).toEqual(['winProbability']);
    expect(Object.values(productProblems('LUCKY')(emptyProduct)).filter(Boolean)).toHaveLength(5);
  });

  it.each(['0.1', '1', '2.9', '10', '10.0'])('accepts %s percent', (winProbability) => {
    expect(problemsOf('LUCKY', { winProbability })).toEqual([]);
  });

  it.each(['', '0', '0.0', '0.05', '10.1', '11', '.5', '1.', '1e1', '1.25'])(
    'rejects %j',
    (winProbability) => {
      expect(problemsOf('LUCKY', { winProbability })).toEqual(['winProbability']);
    },
  );

  it.each(['', '0', '1000001', '1.5'])('rejects a price of %j', (coinPrice) => {
    expect(problemsOf('BASIC', { coinPrice })).toEqual(['coinPrice']);
  });
});

it('shows the average number of rolls for a win', () => {
  expect(['0.1', '0.3', '10'].map(rollsPerWin)).toEqual([1_000, 333, 10]);
  expect(rollsPerWin('12')).toBeNull();
});

describe('offerOf', () => {
  const offer = {
    name: 'A song',
    coinPrice: 30,
    description: 'I sing',
    descriptionPictureId: 'cover',
    allowAttachments: false,
  };

  it('sends odds and privacy only for a lucky mission', () => {
    const lucky = { ...draft, winProbability: '2.9', alwaysPrivate: true };
    expect(offerOf('BASIC', lucky)).toEqual({ type: 'BASIC', ...offer });
    expect(offerOf('LUCKY', lucky)).toEqual({
      type: 'LUCKY',
      ...offer,
      winProbability: 2.9,
      alwaysPrivate: true,
    });
  });

  it('sends an unchanged product unchanged', () => {
    const product = { ...offer, winProbability: 0.3, alwaysPrivate: true, descriptionPicture: draft.cover };
    // The form does not know the id of the cover.
    const { descriptionPictureId: _, ...sent } = offerOf('LUCKY', draftOf(product as unknown as Product));
    expect(sent).toEqual({
      type: 'LUCKY',
      name: 'A song',
      coinPrice: 30,
      description: 'I sing',
      allowAttachments: false,
      winProbability: 0.3,
      alwaysPrivate: true,
    });
  });
});
