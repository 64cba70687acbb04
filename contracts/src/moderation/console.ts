import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { type ErrorCode, errorTable } from '../errors.ts';
import { Coins, Id, IdReply, Instant, idParams, requiredText } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { route } from '../route.ts';
import { moderationCalls } from './calls.ts';
import { StaffReport } from './reports.ts';
import { ContentKind, Judgement, judgementReason, ModerationState } from './schemas.ts';

const Person = z.object({ id: Id, name: z.string() });

export const ModerationRow = z.object({
  /** Of the content itself; ids are of one kind each. */
  id: Id,
  kind: ContentKind,
  state: ModerationState,
  /** What it is called; empty for what its type tells. Of a comment: the mission it is about. */
  name: z.string(),
  productType: ProductType.nullable(),
  /** What was written, where staff may read it without giving a reason; null where nothing was, and where they may not. */
  words: z.string().nullable(),
  /** Whose it is: of a mission, whoever asked for it. */
  owner: Person.nullable(),
  hidden: z.boolean(),
  /** By how many it is reported by now. */
  reports: z.int(),
  /** When it was last reported. */
  reported: Instant.nullable(),
  /** Since when it stands where it does: the first report that nobody looked at, the oldest objection, the escalation, the decision. */
  since: Instant,
  /** Who left it to a colleague; null unless it is ESCALATED. */
  escalatedBy: Person.nullable(),
});

const effect = {
  /**
   * ENDED: it was an open mission, and what was held for it goes back. HIDDEN, SHOWN, CLEARED, UPHELD, ESCALATED: as the judgement
   * says. NONE: nothing.
   */
  effect: z.enum(['ENDED', 'HIDDEN', 'SHOWN', 'CLEARED', 'UPHELD', 'ESCALATED', 'NONE']),
  /** Coins that go back to the fan. */
  refunded: Coins,
};

const ModerationItem = ModerationRow.extend({
  /** Why it was left to a colleague; null unless it is. */
  note: z.string().nullable(),
  /** The reports that stand, the newest first, at most a hundred. */
  reportsSaid: z.array(StaffReport),
  /** How much of each kind operators hide now of the same owner, this thing included; null where the owner is not known. */
  hiddenOfOwner: z.record(ContentKind, z.int()).nullable(),
  /** What can be decided about it now, and what that would do. */
  judgements: z.array(z.object({ judgement: Judgement, ...effect })),
});

/** What is judged: its kind and its id. */
const Content = z.strictObject({ kind: ContentKind, id: Id });

/** At most as many as a list of the console shows on one page. */
const contents = z.array(Content).min(1).max(100);

/** The same in a query: `MISSION:{id},COMMENT:{id}`. */
const joinedContents = z
  .string()
  .max(6_000)
  .transform((joined) =>
    joined.split(',').map((each) => {
      const [kind, ...id] = each.split(':');
      return { kind, id: id.join(':') };
    }),
  )
  .pipe(contents);

// The object has exactly these keys.
const Refusal = z.enum(Object.keys(errorTable) as ErrorCode[]);

/** What a judgement does, or would do, to each, in the order in which they were named. */
const Outcomes = z.object({
  contents: z.array(
    Content.extend({
      ...effect,
      /** Why nothing is done; null where something is. */
      problem: Refusal.nullable(),
      /** The same in words, in the language of the request. */
      problemText: z.string().nullable(),
    }),
  ),
});

export const moderationConsole = {
  listModeration: route(moderationCalls.listModeration, {
    summary:
      'All that operators judge or have judged: reported, objected about, left to a colleague, decided.',
    query: listQuery({
      filter: { state: ModerationState.optional(), kind: ContentKind.optional() },
      sortable: ['since'],
      order: ['since', 'ASC'],
    }),
    reply: z.array(ModerationRow),
  }),
  showModeration: route(moderationCalls.showModeration, {
    summary: 'One thing of the queue.',
    params: idParams,
    reply: ModerationItem,
    errors: [404],
  }),
  previewJudgement: route(moderationCalls.previewJudgement, {
    summary: 'What a judgement of several things would do; nothing is done.',
    query: z.strictObject({ judgement: Judgement, contents: joinedContents }),
    reply: Outcomes,
  }),
  judgeContents: route(moderationCalls.judgeContents, {
    summary:
      'Judge one thing or several for one reason, each as its own call does: what is refused of one stops none of the others.',
    /** The reason in further languages is kept where somebody outside of the staff reads it. */
    body: judgementReason.extend({ judgement: Judgement, contents }),
    reply: Outcomes,
    errors: [409, 422],
  }),
  escalateContent: route(moderationCalls.escalateContent, {
    summary: 'Leave something to a colleague, with a note.',
    params: idParams,
    body: z.strictObject({ kind: ContentKind, reason: requiredText(200) }),
    reply: IdReply,
    errors: [404, 409],
  }),
  takeBackEscalation: route(moderationCalls.takeBackEscalation, {
    summary: 'Leave something no longer to a colleague; whoever did.',
    params: idParams,
    body: z.strictObject({ kind: ContentKind }),
    reply: IdReply,
    errors: [403, 404, 409],
  }),
} as const;
