import type { reviewCalls } from '@sowon/contracts/reviews/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call          object     visitor unverified fanA fanB creator other operator finance admin

myReview      self       401     403        403  403  200     200   403      403     403
reapply       rejected   401     403        403  403  200     409   403      403     403

listReviews   open       401     403        403  403  403     403   200      200     200
showReview    unapproved 401     403        403  403  403     403   200      200     200
showReview    absent     401     403        403  403  403     403   404      404     404
rejectCreator unapproved 401     403        403  403  403     403   200      403     403
rejectCreator absent     401     403        403  403  403     403   404      403     403
`;

const body = { reason: 'The links lead nowhere' };

export const matrix = sliceMatrix<keyof typeof reviewCalls>(table, {
  myReview: { requests: { self: () => ({}) } },
  reapply: {
    requests: {
      rejected: async ({ house, done }, _, actor) => {
        const asked = { body: { text: 'I have added my channel.' } };
        if (actor !== 'creator') return asked;
        const applicant = await house.creator({ approved: false });
        await done('rejectCreator', 'operator', { ...byId(applicant.creatorId), body });
        return { ...asked, as: applicant };
      },
    },
    another: { body: { text: 'I have changed the links.' } },
  },

  listReviews: {
    requests: { open: () => list({ filter: { decided: false }, range: [0, 9], sort: ['due', 'ASC'] }) },
    hostile: ({ query }) => [
      query({ filter: '{"state":"LOST"}' }, 'filter.state'),
      query({ filter: '{"decided":"no"}' }, 'filter.decided'),
    ],
  },
  showReview: {
    requests: { unapproved: ({ unapproved }) => byId(unapproved.creatorId), absent: () => byId(nobody) },
  },
  rejectCreator: {
    requests: {
      unapproved: async ({ house }) => ({
        ...byId((await house.creator({ approved: false })).creatorId),
        body,
      }),
      absent: () => ({ ...byId(nobody), body }),
    },
    another: { body: { reason: 'Another reason' } },
  },
});
