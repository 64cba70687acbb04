import { DataTable, SelectInput, SimpleList, useLocale, useTranslate } from 'react-admin';
import { coins, kstMinute } from '../look/format.ts';
import { CoinsColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Moment } from '../parts/moment.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useProductName } from './product-name.ts';
import { ProductState, stateKey, types } from './product-state.tsx';
import type { ProductRow } from './records.ts';

const tabs = [
  { label: 'console.all', filter: { type: undefined } },
  ...types.map((type) => ({ label: `console.product.type.${type}`, filter: { type } })),
];

const activeChoices = [
  { id: true, name: 'console.product.active' },
  { id: false, name: 'console.product.inactive' },
];

const filters = [
  <SearchField key="q" source="q" alwaysOn />,
  <SelectInput
    key="active"
    source="active"
    alwaysOn
    choices={activeChoices}
    emptyText="console.product.any"
  />,
];

/** Filter set by a link from a creator's page. */
const people = [{ source: 'creatorId', label: 'console.product.of_creator' }];

export const ProductList = () => (
  <ConsoleList filters={filters}>
    <FilterTabs label="resources.products.fields.type" tabs={tabs} />
    <FilterChips of={people} />
    {useNarrow() ? <ProductLines /> : <ProductTable />}
  </ConsoleList>
);

const Column = DataTable.Col<ProductRow>;

function ProductTable() {
  const translate = useTranslate();
  const nameOf = useProductName();
  return (
    <DataTable rowClick="show" bulkActionButtons={false} size="small">
      <Column
        source="name"
        disableSort
        render={(product) => (
          <RecordLink resource="products" id={product.id}>
            {nameOf(product)}
          </RecordLink>
        )}
      />
      <Column source="type" disableSort render={({ type }) => translate(`console.product.type.${type}`)} />
      <Column source="active" disableSort render={(product) => <ProductState product={product} />} />
      <Column source="creatorName" disableSort />
      <CoinsColumn<ProductRow> source="coinPrice" sortable />
      <Column
        source="winProbability"
        disableSort
        align="right"
        render={({ winProbability }) => (winProbability === null ? '' : `${winProbability}%`)}
      />
      <Column source="currentRequested" disableSort align="right" />
      <Column source="accumulated" disableSort align="right" />
      <Column source="created" sortByOrder="DESC" render={({ created }) => <Moment instant={created} />} />
    </DataTable>
  );
}

function ProductLines() {
  const locale = useLocale() ?? 'ko';
  const nameOf = useProductName();
  const translate = useTranslate();
  return (
    <SimpleList<ProductRow>
      linkType="show"
      primaryText={nameOf}
      tertiaryText={({ coinPrice }) => coins(coinPrice, locale)}
      secondaryText={(product) =>
        [
          translate(`console.product.type.${product.type}`),
          translate(stateKey(product)),
          product.creatorName,
          kstMinute(product.created),
        ].join(' · ')
      }
    />
  );
}
