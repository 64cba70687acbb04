import type { JudgementReason } from '@sowon/contracts/moderation/schemas';

/** Fields of the form in which a reason is said in the languages beside Korean. */
export const reasonFields = { en: 'reasonIn.en', ja: 'reasonIn.ja' } as const;

/** The reason that was typed, with the same in the languages in which it was said too. */
export function givenReason(typed: FormData): JudgementReason {
  const text = (field: string) => String(typed.get(field) ?? '').trim();
  const [en, ja] = [text(reasonFields.en), text(reasonFields.ja)];
  const reasonIn = { ...(en && { en }), ...(ja && { ja }) };
  return { reason: text('reason'), ...(Object.keys(reasonIn).length > 0 && { reasonIn }) };
}
