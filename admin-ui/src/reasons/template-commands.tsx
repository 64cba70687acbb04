import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import { Box, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import type { ReasonPurpose, WriteReasonTemplate } from '@sowon/contracts/reasons/schemas';
import { CanAccess, useTranslate } from 'react-admin';
import { changeReasonTemplate, createReasonTemplate, retireReasonTemplate } from '../api/commands.ts';
import type { ReasonTemplateRow } from '../api/records.ts';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';

const purposes = ['BLOCK', 'UPHOLD', 'BOTH', 'ADULT'] as const satisfies readonly ReasonPurpose[];

/** An operator writes a template. */
export function CreateTemplate() {
  const word = useVerb('create', '');
  return (
    <CanAccess resource="reason-templates" action="create">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        icon={<Add />}
        fields={(errors) => <TemplateFields errors={errors} />}
        run={(intent, _, form) => createReasonTemplate(intent, templateOf(form))}
        done={{ notice: 'console.reason.create.done' }}
      />
    </CanAccess>
  );
}

/** An operator changes a template as a whole; nothing once it is retired. */
export function ChangeTemplate({ template }: { template: ReasonTemplateRow }) {
  const word = useVerb('change', template.name);
  if (template.retired !== null) return null;
  return (
    <CanAccess resource="reason-templates" action="change">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        icon={<Edit />}
        fields={(errors) => <TemplateFields errors={errors} template={template} />}
        run={(intent, _, form) => changeReasonTemplate(intent, template.id, templateOf(form))}
        done={{ notice: 'console.reason.change.done' }}
      />
    </CanAccess>
  );
}

/** An operator offers a template no longer. */
export function RetireTemplate({ template: { id, name, retired } }: { template: ReasonTemplateRow }) {
  const word = useVerb('retire', name);
  if (retired !== null) return null;
  return (
    <CanAccess resource="reason-templates" action="retire">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="warning"
        icon={<Archive />}
        run={(intent) => retireReasonTemplate(intent, id)}
        done={{ notice: 'console.reason.retire.done', facts: { name } }}
      />
    </CanAccess>
  );
}

function useVerb(verb: 'create' | 'change' | 'retire', name: string) {
  const translate = useTranslate();
  return (part: 'run' | 'title' | 'effect') => translate(`console.reason.${verb}.${part}`, { name });
}

function templateOf(form: FormData): WriteReasonTemplate {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: typed('name'),
    // One of those in the list.
    purpose: typed('purpose') as WriteReasonTemplate['purpose'],
    texts: { ko: typed('texts.ko'), en: typed('texts.en'), ja: typed('texts.ja') },
  };
}

/** What a template is made of; with what it is now, where there is one. */
function TemplateFields({ errors, template }: { errors: RefusedFields; template?: ReasonTemplateRow }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.reason-templates.fields.${name}`);
  const shared = (name: string, help?: string): TextFieldProps => ({
    ...{ name, required: true, fullWidth: true, error: errors[name] !== undefined },
    helperText: errors[name] ?? help,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <TextField
        {...shared('name', translate('console.reason.name_help'))}
        label={label('name')}
        defaultValue={template?.name ?? ''}
        autoFocus
        slotProps={{ htmlInput: { maxLength: policy.text.nameMax } }}
      />
      <TextField
        {...shared('purpose')}
        label={label('purpose')}
        select
        defaultValue={template?.purpose ?? 'BLOCK'}
      >
        {purposes.map((purpose) => (
          <MenuItem key={purpose} value={purpose}>
            {translate(`console.reason.purpose.${purpose}`)}
          </MenuItem>
        ))}
      </TextField>
      {(['ko', 'en', 'ja'] as const).map((language) => (
        <TextField
          key={language}
          {...shared(`texts.${language}`)}
          label={label(language)}
          defaultValue={template?.texts[language] ?? ''}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: policy.text.commentMax, lang: language } }}
        />
      ))}
    </Box>
  );
}
