import type { CreatorProfile, Grade, ReasonIn } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A creator's profile; one a member, made once and never deleted. */
interface Creators {
  id: Fixed<string>;
  user_id: Fixed<string>;
  name: string;
  /** What the name is found by (`spelling.ts`). */
  search_letters: Defaulted<string>;
  search_initials: Defaulted<string[]>;
  search_keys: Defaulted<string>;
  /** Page address, unique, lower case. */
  url: string;
  description: string;
  sns_links: ColumnType<CreatorProfile['snsLinks'], CreatorProfile['snsLinks'], string>;
  business_type: CreatorProfile['businessType'];
  /** By their own word. */
  contain_adult_content: Defaulted<boolean>;
  /** By an operator's mark, with why, which they read; null without one. */
  adult_marked_at: Defaulted<Date | null>;
  adult_marked_by: Defaulted<string | null>;
  adult_mark_reason: Defaulted<string | null>;
  adult_mark_reason_in: Defaulted<ReasonIn | null>;
  /** By either: nobody is shown them unasked. */
  adult: ColumnType<boolean, never, never>;
  /** In lists and searches: approved, not hidden, and not for adults. */
  listed: ColumnType<boolean, never, never>;
  /** Null until an operator approved the application. */
  verified_at: Defaulted<Date | null>;
  verified_by: Defaulted<string | null>;
  /** Since when an operator hides the page from everybody but its creator. */
  hidden_at: Defaulted<Date | null>;
  grade: Defaulted<Grade>;
  /** The account they are paid to is abroad. */
  overseas_account: Defaulted<boolean>;
  /** The video or voice by which they introduce themselves; null without one. */
  intro_file_id: Defaulted<string | null>;
  /** What a business tells of itself, as one sealed text; null until given. */
  business: Defaulted<string | null>;
  /** Bank name, holder and number as one sealed text; null until given. */
  bank_account: Defaulted<string | null>;
  /** When another account took the place of one; null while it is the first. */
  bank_account_changed_at: Defaulted<Date | null>;
  strikes: Defaulted<number>;
  /** The last strike shut them out: they cannot log in and take no requests. */
  blocked: Defaulted<boolean>;
  requests_blocked_until: Defaulted<Date | null>;
  created_at: Fixed<Date>;
  /** When operators are reminded of an application that is not decided, and by when it is to be. */
  review_remind_at: Fixed<Date>;
  review_due_at: Fixed<Date>;
  /** Since when they have left; their page is hidden from then on. */
  left_at: Defaulted<Date | null>;
}

interface Tags {
  id: Fixed<string>;
  /** In Korean. */
  name: string;
  name_en: string;
  name_ja: string;
  position: number;
}

interface CreatorTags {
  creator_id: Fixed<string>;
  tag_id: Fixed<string>;
}

/** Page addresses that lead to a creator: the one they have, and the latest that their public page had before. */
interface CreatorUrls {
  url: Fixed<string>;
  creator_id: Fixed<string>;
  /** Since when they have it, the last time. */
  taken_at: Date;
}

/** Since when a creator does business as what: their month is taxed by it (docs/rules/settlements.md#tax). Never changed. */
interface CreatorBusinessTypes {
  creator_id: Fixed<string>;
  since: Fixed<Date>;
  business_type: CreatorProfile['businessType'];
}

/** Where creators were paid since when, and before; a row for each decision of the staff, never changed. */
interface CreatorOverseasAccounts {
  creator_id: Fixed<string>;
  since: Fixed<Date>;
  overseas_account: boolean;
  overseas_account_before: Fixed<boolean>;
}

/** What creators are listed by; rows of the view `creator-orders`. */
interface CreatorOrders {
  creator_id: string;
  /** Null until the view has come to it. */
  applied_at: Date | null;
  /** The higher the better; 0 is where everybody begins. */
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
