import { useState } from 'react';
import { Form } from '../../src/lib/form/form.tsx';
import { Page, PageHeader } from '../../src/ui/layout.tsx';
import { Notice } from '../../src/ui/states.tsx';
import { ExampleFields } from '../example-fields.tsx';
import { sample } from '../switches.ts';
import { useExampleForm } from '../use-example-form.ts';

/** A form that is sent to the catalogue's fake server. */
export function FormPage() {
  const [done, setDone] = useState('');
  const { sentence } = sample();
  const form = useExampleForm({ draft: 'example', onDone: ({ name }) => setDone(name) });
  return (
    <Page width="narrow">
      <PageHeader title="Form" lead={sentence} />
      {done && <Notice tone="good">Registered: {done}</Notice>}
      <Form form={form} action="Register" summary={<p>{sentence}</p>}>
        <ExampleFields form={form} />
      </Form>
    </Page>
  );
}
