import type { ContentKind, Judgement, JudgementReason } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { isTransient } from '../../../transient.ts';
import type { Judged } from '../../staff/reasons/judgement.ts';
import { done, type Effect, effectOf, effects, undone } from './decide.ts';
import { escalateContent } from './escalate.ts';
import { standingOf } from './stands.ts';
import { subjects } from './subjects.ts';

type Content = { readonly kind: ContentKind; readonly id: string };
export type Outcomes = { readonly contents: (Content & Effect)[] };

/** Returns what a judgement of these contents would do now, without doing it. Each content appears once, in the given order. */
export async function previewJudgement(
  { db }: Pick<Ctx, 'db'>,
  { judgement, contents }: { readonly judgement: Judgement; readonly contents: readonly Content[] },
): Promise<Outcomes> {
  const each = distinct(contents);
  const kinds = [...new Set(each.map(({ kind }) => kind))];
  const standing = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = each.filter((content) => content.kind === kind).map(({ id }) => id);
        return [kind, await standingOf(db, kind, ids)] as const;
      }),
    ),
  );
  return {
    contents: each.map(({ kind, id }) => {
      const { now = null, isLeft = false } = standing.get(kind)?.(id) ?? {};
      return { kind, id, ...effectOf(judgement, now, isLeft) };
    }),
  };
}

/**
 * Judges several contents with one reason, one after the other, each by the command of its own kind. A refusal is returned with its content
 * and does not stop the others. A call with the same key returns the earlier results and does what was not done.
 * @throws AppError KEY_REUSED; transient errors, after all other contents were tried
 */
export function judgeContents(
  ctx: Ctx,
  judged: {
    readonly operatorId: string;
    readonly keyed: KeyedCall;
    readonly judgement: Judgement;
    readonly contents: readonly Content[];
    readonly said: JudgementReason;
  },
): Promise<Outcomes> {
  const { operatorId, keyed, judgement, contents, said } = judged;
  const judgeAll = async (): Promise<Outcomes> => {
    const outcomes: Outcomes['contents'][number][] = [];
    let later: unknown = null;
    for (const { kind, id } of distinct(contents)) {
      const key = keyed.key === null ? null : `${keyed.key}:${judgement}:${id}`;
      try {
        outcomes.push({ kind, id, ...(await judge(ctx, judgement, kind, { operatorId, key, id, ...said })) });
      } catch (error) {
        if (isTransient(error)) later ??= error;
        else if (!(error instanceof AppError) || error.code === 'KEY_REUSED') throw error;
        else outcomes.push({ kind, id, ...undone(error.code) });
      }
    }
    if (later !== null) throw later;
    return { contents: outcomes };
  };
  return once(ctx, keyed, { prepare: judgeAll, work: async (_, outcomes) => outcomes });
}

async function judge(ctx: Ctx, judgement: Judgement, kind: ContentKind, judged: Judged): Promise<Effect> {
  if (judgement === 'ESCALATE') {
    await escalateContent(ctx, { ...judged, kind });
    return done('ESCALATED');
  }
  const { effect = effects[judgement], refunded } =
    (await subjects[kind].judge(ctx, judgement, judged)) ?? {};
  return done(effect, refunded);
}

/** Removes repeated ids; the first position is kept. */
const distinct = (contents: readonly Content[]): readonly Content[] => [
  ...new Map(contents.map((content) => [content.id, content])).values(),
];
