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
  it('asks for everything that is needed, and for odds only of a lucky mission', () => {
    expect(problemsOf('BASIC', {})).toEqual([]);
    expect(problemsOf('LUCKY', {})).toEqual(['winProbability']);
    expect(Object.values(productProblems('LUCKY')(emptyProduct)).filter(Boolean)).toHaveLength(5);
  });

  it.each(['0.1', '1', '2.9', '10', '10.0'])('takes %s percent', (winProbability) => {
    expect(problemsOf('LUCKY', { winProbability })).toEqual([]);
  });

  it.each(['', '0', '0.0', '0.05', '10.1', '11', '.5', '1.', '1e1', '1.25'])(
    'refuses %j',
    (winProbability) => {
      expect(problemsOf('LUCKY', { winProbability })).toEqual(['winProbability']);
    },
  );

  it.each(['', '0', '1000001', '1.5'])('takes no price of %j', (coinPrice) => {
    expect(problemsOf('BASIC', { coinPrice })).toEqual(['coinPrice']);
  });
});

it('says how many rolls bring a win on average', () => {
  expect(['0.1', '0.3', '10'].map(rollsPerWin)).toEqual([1_000, 333, 10]);
  expect(rollsPerWin('12')).toBeNull();
});

describe('offerOf', () => {
  const offer = {
    ...{ name: 'A song', coinPrice: 30, description: 'I sing', descriptionPictureId: 'cover' },
    allowAttachments: false,
  };

  it('sends odds and privacy of a lucky mission alone', () => {
    const lucky = { ...draft, winProbability: '2.9', alwaysPrivate: true };
    expect(offerOf('BASIC', lucky)).toEqual({ type: 'BASIC', ...offer });
    expect(offerOf('LUCKY', lucky)).toEqual({
      ...{ type: 'LUCKY', ...offer },
      ...{ winProbability: 2.9, alwaysPrivate: true },
    });
  });

  it('sends a product that nobody changed as it is', () => {
    const product = { ...offer, winProbability: 0.3, alwaysPrivate: true, descriptionPicture: draft.cover };
    // The form does not know the id of the cover.
    const { descriptionPictureId: _, ...sent } = offerOf('LUCKY', draftOf(product as unknown as Product));
    expect(sent).toEqual({
      ...{ type: 'LUCKY', name: 'A song', coinPrice: 30, description: 'I sing', allowAttachments: false },
      ...{ winProbability: 0.3, alwaysPrivate: true },
    });
  });
});
