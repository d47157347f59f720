import { Trans } from '@lingui/react/macro'
import { sourceLocale } from '#contract/locales'
import { language } from '#web/lib/i18n.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** The note above a translated legal text; `path` links to the binding English one. */
export const BindingText = ({ path }: { path: string }) =>
  language === sourceLocale ? null : (
    <Notice>
      <Trans>
        This is a translation. If it differs from the{' '}
        <a href={`${path}?lang=${sourceLocale}`} hrefLang={sourceLocale}>
          English text
        </a>
        , the English text applies.
      </Trans>
    </Notice>
  )
