import type { CreatorProfile, Grade, ReasonIn } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A creator's profile; one per member, created once and never deleted. */
interface Creators {
  id: Fixed<string>;
  user_id: Fixed<string>;
  name: string;
  /** Search columns of the name (`spelling.ts`). */
  search_letters: Defaulted<string>;
  search_initials: Defaulted<string[]>;
  search_keys: Defaulted<string>;
  /** Page address, unique, lower case. */
  url: string;
  description: string;
  sns_links: ColumnType<CreatorProfile['snsLinks'], CreatorProfile['snsLinks'], string>;
  business_type: CreatorProfile['businessType'];
  /** By the creator's own declaration. */
  contain_adult_content: Defaulted<boolean>;
  /** By an operator's mark; the creator can read its reason. Null without one. */
  adult_marked_at: Defaulted<Date | null>;
  adult_marked_by: Defaulted<string | null>;
  adult_mark_reason: Defaulted<string | null>;
  adult_mark_reason_in: Defaulted<ReasonIn | null>;
  /** By either of the two: not shown unless requested. */
  adult: ColumnType<boolean, never, never>;
  /** True = shown in lists and searches: approved, not hidden, not for adults. */
  listed: ColumnType<boolean, never, never>;
  /** Null until an operator approves the application. */
  verified_at: Defaulted<Date | null>;
  verified_by: Defaulted<string | null>;
  /** Instant from which an operator hides the page from everybody but its creator. */
  hidden_at: Defaulted<Date | null>;
  grade: Defaulted<Grade>;
  /** True if the bank account is abroad. */
  overseas_account: Defaulted<boolean>;
  /** Video or voice file of the introduction; null without one. */
  intro_file_id: Defaulted<string | null>;
  /** Data of a business as one encrypted text; null until given. */
  business: Defaulted<string | null>;
  /** Bank name, holder and number as one encrypted text; null until given. */
  bank_account: Defaulted<string | null>;
  /** Instant of the last replacement of an account; null while it is the first. */
  bank_account_changed_at: Defaulted<Date | null>;
  strikes: Defaulted<number>;
  /** True = shut out, by strikes or by an operator: they cannot log in and take no requests. */
  blocked: Defaulted<boolean>;
  requests_blocked_until: Defaulted<Date | null>;
  created_at: Fixed<Date>;
  /** Instant of the reminder about an open application, and its due instant. */
  review_remind_at: Fixed<Date>;
  review_due_at: Fixed<Date>;
  /** Instant of leaving; the page is hidden from then on. */
  left_at: Defaulted<Date | null>;
}

interface Tags {
  id: Fixed<string>;
  /** Korean name. */
  name: string;
  name_en: string;
  name_ja: string;
  position: number;
}

interface CreatorTags {
  creator_id: Fixed<string>;
  tag_id: Fixed<string>;
}

/** Page addresses of a creator: the current one, and the latest former ones of a public page. */
interface CreatorUrls {
  url: Fixed<string>;
  creator_id: Fixed<string>;
  /** Instant of the last time it was taken. */
  taken_at: Date;
}

/** A creator's business types, with the start of each; months are taxed by them (docs/rules/settlements.md#tax). Never changed. */
interface CreatorBusinessTypes {
  creator_id: Fixed<string>;
  since: Fixed<Date>;
  business_type: CreatorProfile['businessType'];
}

/** Where creators are paid from an instant on, and before it; one row per staff decision, never changed. */
interface CreatorOverseasAccounts {
  creator_id: Fixed<string>;
  since: Fixed<Date>;
  overseas_account: boolean;
  overseas_account_before: Fixed<boolean>;
}

/** Sort keys of creators in lists; rows of the view `creator-orders`. */
interface CreatorOrders {
  creator_id: string;
  /** Null until the view has handled the application. */
  applied_at: Date | null;
  /** Rank of the grade, higher is better; 0 is the first grade. */
  grade_rank: number;
  completed: number;
}

interface CreatorTables {
  creator_orders: CreatorOrders;
  creators: Creators;
  tags: Tags;
  creator_tags: CreatorTags;
  creator_urls: CreatorUrls;
  creator_business_types: CreatorBusinessTypes;
  creator_overseas_accounts: CreatorOverseasAccounts;
}

declare module '../../../db/schema.ts' {
  interface Database extends CreatorTables {}
}
