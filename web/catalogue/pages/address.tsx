import { anyText, month, oneOf, pageOfList, useAddress } from '../../src/lib/address.ts';
import { SelectField, TextField } from '../../src/ui/field.tsx';
import { Page, PageHeader } from '../../src/ui/layout.tsx';
import { MonthFilter } from '../../src/ui/month-filter.tsx';
import { Pager } from '../../src/ui/pager.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { sample } from '../switches.ts';

const parts = {
  tab: oneOf(['first', 'second']),
  sort: oneOf(['new', 'old']),
  q: anyText,
  month,
  page: pageOfList,
};

/** A list with its tab, filters and page in the address. */
export function AddressPage() {
  const [{ tab, sort, q, month: chosen, page }, go] = useAddress(parts);
  const { sentence } = sample();
  return (
    <Page width="reading">
      <PageHeader title="Address" lead={sentence} />
      <TextField
        label="Words"
        value={q}
        onChange={({ target }) => go({ q: target.value }, { replace: true })}
      />
      <SelectField
        label="Order"
        value={sort}
        onChange={({ target }) => go({ sort: target.value === 'old' ? 'old' : 'new' })}
      >
        <option value="new">New</option>
        <option value="old">Old</option>
      </SelectField>
      <MonthFilter
        label="Month"
        value={chosen}
        latest={{ year: 2026, month: 11 }}
        onChange={(value) => go({ month: value })}
      />
      <Tabs
        label="Lists"
        tabs={[
          { id: 'first', title: 'First' },
          { id: 'second', title: 'Second' },
        ]}
        selected={tab}
        onSelect={(id) => go({ tab: id })}
      >
        <output>{JSON.stringify({ tab, sort, q, month: chosen, page })}</output>
        <Pager page={page} totalPages={9} onPage={(index) => go({ page: index })} />
      </Tabs>
    </Page>
  );
}
