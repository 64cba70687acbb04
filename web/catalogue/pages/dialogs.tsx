import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Form } from '../../src/lib/form/form.tsx';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { useDialogWork } from '../../src/ui/dialog-work.ts';
import { TextField } from '../../src/ui/field.tsx';
import { Card, Fact, Facts, Page, PageHeader, Row, Stack } from '../../src/ui/layout.tsx';
import { MoreEntry, MoreMenu } from '../../src/ui/more-menu.tsx';
import { Progress } from '../../src/ui/states.tsx';
import { Written } from '../../src/ui/written.tsx';
import { ExampleFields } from '../example-fields.tsx';
import { sample } from '../switches.ts';
import { useExampleForm } from '../use-example-form.ts';

interface OpenProps {
  onClose: () => void;
}

const dialogs: Readonly<Record<string, (props: OpenProps) => ReactNode>> = {
  form: FormDialog,
  typed: TypedDialog,
  kept: KeptDialog,
  upload: UploadDialog,
  words: WordsDialog,
  confirm: Confirm,
  sending: Sending,
};

/** Every kind of dialog; `?open=form` starts with one of them open. */
export function DialogPage() {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(query.get('open'));
  const { sentence, paragraph } = sample();
  const Open = open === null ? undefined : dialogs[open];
  return (
    <Page>
      <PageHeader title="Dialogs" lead={sentence} />
      <Row>
        {Object.keys(dialogs).map((name) => (
          <Button key={name} look="outline" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <MoreMenu label="menu" atEnd={false}>
          <MoreEntry onPress={() => setOpen('form')}>choose</MoreEntry>
        </MoreMenu>
      </Row>
      {Array.from({ length: 12 }, (_, index) => `${index + 1}`).map((key) => (
        <Card key={key}>
          <Written>{paragraph}</Written>
        </Card>
      ))}
      {Open && <Open onClose={() => setOpen(null)} />}
    </Page>
  );
}

function FormDialog({ onClose }: OpenProps) {
  const { word, sentence } = sample();
  const form = useExampleForm({ onDone: onClose });
  return (
    <Dialog title={<Written>{word}</Written>} onClose={onClose}>
      <Form
        form={form}
        action="Register"
        summary={
          <Facts>
            <Fact name={word}>1,200</Fact>
          </Facts>
        }
      >
        <p>
          <Written>{sentence}</Written>
        </p>
        <ExampleFields form={form} />
      </Form>
    </Dialog>
  );
}

function TypedDialog({ onClose }: OpenProps) {
  return (
    <Dialog title="Typed" onClose={onClose}>
      <TextField label="Lost" autoComplete="off" />
    </Dialog>
  );
}

function KeptDialog({ onClose }: OpenProps) {
  return (
    <Dialog title="Kept" onClose={onClose} keepsDraft>
      <TextField label="Kept elsewhere" autoComplete="off" />
    </Dialog>
  );
}

function UploadDialog({ onClose }: OpenProps) {
  const [isUploading, setIsUploading] = useState(true);
  return (
    <Dialog title="Upload" onClose={onClose} keepsDraft>
      <Upload isUploading={isUploading} onEnd={() => setIsUploading(false)} />
    </Dialog>
  );
}

function Upload({ isUploading, onEnd }: { isUploading: boolean; onEnd: () => void }) {
  useDialogWork(isUploading);
  return (
    <Stack>
      <Progress label="Upload" share={isUploading ? 0.4 : 1} />
      <Button onClick={onEnd}>End the upload</Button>
    </Stack>
  );
}

function WordsDialog({ onClose }: OpenProps) {
  const { paragraph } = sample();
  return (
    <Dialog title="Words" onClose={onClose} isReading>
      <Written>{paragraph}</Written>
    </Dialog>
  );
}

function Confirm({ onClose }: OpenProps) {
  const { word, sentence } = sample();
  return (
    <ConfirmDialog title={sentence} action={word} busy={false} onConfirm={onClose} onClose={onClose}>
      {sentence}
    </ConfirmDialog>
  );
}

function Sending({ onClose }: OpenProps) {
  const { word, sentence } = sample();
  return (
    <ConfirmDialog title={word} action={word} busy onConfirm={onClose} onClose={onClose}>
      {sentence}
    </ConfirmDialog>
  );
}
