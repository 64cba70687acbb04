import type { CallName } from '@sowon/contracts/calls';
import type { Input } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

type ListCall = Extract<
  CallName,
  | 'listWallets'
  | 'listRates'
  | 'listBankHolidays'
  | 'listWalletEvents'
  | 'listCoinTotals'
  | 'listPayments'
  | 'listTransfers'
  | 'listDeposits'
  | 'listDepositMatches'
  | 'listMissions'
  | 'listUsers'
  | 'listCreators'
  | 'listProducts'
  | 'listFairness'
  | 'listDraws'
  | 'listFiles'
  | 'listReviews'
  | 'listStrikes'
  | 'listComments'
  | 'listModeration'
  | 'listRefunds'
  | 'listDifferences'
  | 'listProviderDays'
  | 'listTakedowns'
  | 'listReasonTemplates'
  | 'listFaqEntries'
  | 'listPopups'
  | 'listSupportQuestions'
  | 'listCampaigns'
  | 'listGradeProposals'
  | 'listSettlementMonths'
  | 'listSettlements'
  | 'listSettlementEstimates'
  | 'listStatements'
  | 'listPayoutBatches'
  | 'listCashReceipts'
  | 'listCashReceiptFiles'
  | 'listMonthDifferences'
  | 'listIsolatedStreams'
  | 'listVerifications'
  | 'listAnchors'
  | 'listStaffActs'
  | 'listListExports'
  | 'listApprovals'
  | 'listAlarms'
  | 'listDepartures'
  | 'listDestructions'
  | 'listDeliveries'
>;
type QueryOf<N extends ListCall> = Input<Routes[N]>['query'];
type FilterOf<N extends ListCall> = Exclude<keyof NonNullable<QueryOf<N>['filter']>, 'id'>;
type SortOf<N extends ListCall> = NonNullable<QueryOf<N>['sort']>[0];

/** How a list of the console is narrowed and ordered, as its call takes it. */
export interface Rules<N extends ListCall> {
  /** Every filter the call takes: one that is missing here fails to compile, the server refuses any other. */
  readonly filters: Readonly<Record<FilterOf<N>, true>>;
  /** Every field the call can sort by. */
  readonly sorts: readonly SortOf<N>[];
  readonly order: { readonly field: SortOf<N>; readonly order: 'ASC' | 'DESC' };
}
