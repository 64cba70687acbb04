import { z } from 'zod';
import { policy } from '../policy.ts';
import { Id, Instant, name, requiredText } from '../primitives.ts';

/** Topic of a question. */
export const FaqType = z.enum(['PAYMENT', 'MISSION']);
export type FaqType = z.output<typeof FaqType>;

/** A question with its answer, in the reader's language. */
export const FaqItem = z.object({
  id: Id,
  type: FaqType,
  title: z.string(),
  content: z.string(),
  created: Instant,
});
export type FaqItem = z.output<typeof FaqItem>;

const { faqTitleMax, faqContentMax } = policy.text;
const words = z.strictObject({ title: name(faqTitleMax), content: requiredText(faqContentMax) });

/** A question with its answer, as an operator writes it. */
export const WriteFaqEntry = z.strictObject({
  type: FaqType,
  texts: z.strictObject({ ko: words, en: words, ja: words }),
});
export type WriteFaqEntry = z.output<typeof WriteFaqEntry>;

/** The company that runs the site, as configured; facts that are not configured are null. */
export const Company = z.object({
  name: z.string(),
  representative: z.string().nullable(),
  businessNumber: z.string().nullable(),
  /** Registration number of the mail-order business (통신판매업 신고번호). */
  mailOrderNumber: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type Company = z.output<typeof Company>;
