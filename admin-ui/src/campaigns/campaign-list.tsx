import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { CampaignState, daysText, statuses, usePrizeText } from './campaign-state.tsx';
import { PlanCampaign } from './plan-campaign.tsx';
import type { CampaignRow } from './records.ts';

const filters = [<SearchField key="q" source="q" alwaysOn />];

const tabs = [
  { label: 'console.all', filter: { status: undefined } },
  ...statuses.map((status) => ({ label: `console.campaign.status.${status}`, filter: { status } })),
];

/** Comment events with their prizes, days and wins. */
export const CampaignList = () => (
  <GrowingList
    filters={filters}
    add={<PlanCampaign />}
    label="resources.campaigns.fields.status"
    tabs={tabs}
    lines={<CampaignLines />}
    table={<CampaignTable />}
  />
);

const Column = DataTable.Col<CampaignRow>;

function CampaignTable() {
  const locale = useLocale() ?? 'ko';
  const prizeText = usePrizeText();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.campaign.none" />}
    >
      <Column
        source="name"
        disableSort
        render={({ id, name }) => (
          <RecordLink resource="campaigns" id={id}>
            {name}
          </RecordLink>
        )}
      />
      <Column source="status" disableSort render={(campaign) => <CampaignState campaign={campaign} />} />
      <Column
        source="startsAt"
        label="resources.campaigns.fields.days"
        sortByOrder="DESC"
        render={(campaign) => <span style={{ whiteSpace: 'nowrap' }}>{daysText(campaign)}</span>}
      />
      <Column source="prize" disableSort render={prizeText} />
      <Column
        source="winPoints"
        align="right"
        disableSort
        render={({ winPoints }) => count(winPoints, locale)}
      />
      <Column
        source="wonPoints"
        align="right"
        disableSort
        render={({ wonPoints, budgetPoints }) =>
          `${count(wonPoints, locale)} / ${count(budgetPoints, locale)}`
        }
      />
      <Column source="planned" sortByOrder="DESC" render={({ planned }) => <Moment instant={planned} />} />
    </DataTable>
  );
}

function CampaignLines() {
  const translate = useTranslate();
  const prizeText = usePrizeText();
  return (
    <SimpleList<CampaignRow>
      linkType="show"
      empty={<Nothing text="console.campaign.none" />}
      primaryText={({ name }) => name}
      tertiaryText={({ status }) => translate(`console.campaign.status.${status}`)}
      secondaryText={(campaign) => `${daysText(campaign)} · ${prizeText(campaign)}`}
    />
  );
}
