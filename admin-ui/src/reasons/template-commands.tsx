import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import { Box, MenuItem, TextField } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import type { ReasonPurpose, WriteReasonTemplate } from '@sowon/contracts/reasons/schemas';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { changeReasonTemplate, createReasonTemplate, retireReasonTemplate } from './commands.ts';
import type { ReasonTemplateRow } from './records.ts';

const purposes = ['BLOCK', 'UPHOLD', 'BOTH', 'ADULT'] as const satisfies readonly ReasonPurpose[];

/** Lets an operator create a template. */
export function CreateTemplate() {
  const words = useCommandWords('console.reason.create');
  return (
    <CanAccess resource="reason-templates" action="create">
      <CommandButton
        {...words}
        icon={<Add />}
        fields={(errors) => <TemplateFields errors={errors} />}
        run={(intent, _, form) => createReasonTemplate(intent, templateOf(form))}
      />
    </CanAccess>
  );
}

/** Lets an operator edit all fields of a template; renders nothing once it is retired. */
export function ChangeTemplate({ template }: { template: ReasonTemplateRow }) {
  const words = useCommandWords('console.reason.change', { name: template.name });
  if (template.retired !== null) return null;
  return (
    <CanAccess resource="reason-templates" action="change">
      <CommandButton
        {...words}
        icon={<Edit />}
        fields={(errors) => <TemplateFields errors={errors} template={template} />}
        run={(intent, _, form) => changeReasonTemplate(intent, template.id, templateOf(form))}
      />
    </CanAccess>
  );
}

/** Lets an operator retire a template. */
export function RetireTemplate({ template: { id, name, retired } }: { template: ReasonTemplateRow }) {
  const words = useCommandWords('console.reason.retire', { name });
  if (retired !== null) return null;
  return (
    <CanAccess resource="reason-templates" action="retire">
      <CommandButton
        {...words}
        color="warning"
        icon={<Archive />}
        run={(intent) => retireReasonTemplate(intent, id)}
      />
    </CanAccess>
  );
}

function templateOf(form: FormData): WriteReasonTemplate {
  const typed = typedIn(form);
  return {
    name: typed('name'),
    // The select offers only valid purposes.
    purpose: typed('purpose') as WriteReasonTemplate['purpose'],
    texts: { ko: typed('texts.ko'), en: typed('texts.en'), ja: typed('texts.ja') },
  };
}

/** Form fields of a template, filled with its current values if it exists. */
function TemplateFields({ errors, template }: { errors: RefusedFields; template?: ReasonTemplateRow }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.reason-templates.fields.${name}`);
  const shared = typedField(errors);
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
