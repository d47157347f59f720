import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { HotlineView } from '#contract/hotlines'
import { sourceLocale } from '#contract/locales'
import { language } from '#web/lib/i18n.ts'
import { paths, type ContactLinkState } from '#web/lib/paths.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { HotlineCard } from './HotlineCard.tsx'
import styles from './Hotlines.module.css'
import { isUntranslated } from './hotlineWords.ts'
import { emergencyNumbersOf, readerCountry } from './readerCountry.ts'
import { allCountries, countryInSentence, countryName, sortByName } from '#web/lib/countryNames.ts'

/** Places that know of lines in most countries. */
export function Directories() {
  return (
    <>
      <Trans>
        <a href="https://findahelpline.com/" target="_blank" rel="noopener noreferrer">
          Find A Helpline
        </a>{' '}
        and{' '}
        <a href="https://befrienders.org/" target="_blank" rel="noopener noreferrer">
          Befrienders Worldwide
        </a>
      </Trans>
    </>
  )
}

function NoLine({ country }: { country: string }) {
  const tell: ContactLinkState = { begin: `${t`A hotline in ${countryInSentence(country)}:`} ` }
  return (
    <p className={styles.none}>
      <Trans>
        We don’t know of a hotline in {countryInSentence(country)} yet. Try <Directories />, which list hotlines in most
        countries, or a hotline in another country whose language you speak. Do you know one?{' '}
        <Link to={paths.contact} state={tell}>
          Tell us
        </Link>
        .
      </Trans>
    </p>
  )
}

/** For a country without a number of its own on this page. */
export function UnknownEmergencyNumber({ country }: { country: string }) {
  return (
    <Trans>
      We don’t know the emergency number in {countryInSentence(country)}. <a href="tel:112">112</a> works on mobile
      phones in many countries.
    </Trans>
  )
}

interface CardsProps {
  lines: readonly HotlineView[]
  level: 3 | 4
  isOwn?: boolean
}

/** In their order; those that were never checked come last. */
function Cards({ lines, level, isOwn = false }: CardsProps) {
  return (
    <ul className={styles.cards}>
      {lines
        .toSorted((one, other) => Number(one.checkedOn === null) - Number(other.checkedOn === null))
        .map((line) => (
          <HotlineCard key={line.id} line={line} level={level} isOwn={isOwn} />
        ))}
    </ul>
  )
}

/** A country with a heading of its own, as wide as its lines. */
function Country({ code, lines }: { code: string; lines: readonly HotlineView[] }) {
  return (
    <div className={styles.country} data-lines={Math.min(lines.length, 3)}>
      <h3>{countryName(code)}</h3>
      <Cards lines={lines} level={4} />
    </div>
  )
}

/** What readers should know of all cards: the language of their words, and what a missing day means. */
function AboutLines({ lines }: { lines: readonly HotlineView[] }) {
  const isPartlyEnglish = language !== sourceLocale && lines.some(isUntranslated)
  const isPartlyChecked = lines.some(({ checkedOn }) => checkedOn === null)
  if (!isPartlyEnglish && !isPartlyChecked) return null
  return (
    <div className={styles.about}>
      {isPartlyEnglish && (
        <p>
          <Trans>
            Some descriptions are only in English. What kind of hotline it is, and which languages it speaks, is always
            in your language.
          </Trans>
        </p>
      )}
      {isPartlyChecked && (
        <p>
          <Trans>
            “Checked on” is the last day we saw a number published. We haven’t checked the other hotlines yet.
          </Trans>
        </p>
      )}
    </div>
  )
}

interface Props {
  lines: readonly HotlineView[]
  /** The country that the reader chose (ISO 3166-1), or null. */
  chosen: string | null
  onChoose: (country: string | null) => void
}

/** All hotlines by country: first those of the reader's own, or of another that they choose. */
export function Hotlines({ lines, chosen, onChoose }: Props) {
  const [guessed, setGuessed] = useState(readerCountry)
  const country = chosen ?? guessed
  const [countries] = useState(allCountries)
  const own = lines.filter((line) => line.country === country)
  const others = sortByName(new Set(lines.map((line) => line.country))).filter((code) => code !== country)
  return (
    <>
      <div className={styles.picker}>
        <SelectField
          label={t`Your country`}
          value={country ?? ''}
          onChange={(event) => {
            onChoose(event.target.value || null)
            setGuessed(null)
          }}
          hint={
            country && !chosen
              ? t`We guessed from your device’s clock. Nothing was sent.`
              : t`Its hotlines come first. Your choice isn’t sent to anyone.`
          }
        >
          <option value="">
            <Trans>Choose a country</Trans>
          </option>
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </SelectField>
      </div>
      {country && (
        <section className={styles.lines} aria-labelledby="own-lines">
          <h2 id="own-lines">
            <Trans>In {countryInSentence(country)}</Trans>
          </h2>
          {!chosen && !emergencyNumbersOf(country) && (
            <p className={styles.none}>
              <UnknownEmergencyNumber country={country} />
            </p>
          )}
          {own.length > 0 ? <Cards lines={own} level={3} isOwn /> : <NoLine country={country} />}
        </section>
      )}
      <AboutLines lines={lines} />
      <section className={styles.lines} aria-labelledby="more-lines">
        <h2 id="more-lines">{country ? t`In other countries` : t`By country`}</h2>
        <div className={styles.countries}>
          {others.map((code) => (
            <Country key={code} code={code} lines={lines.filter((line) => line.country === code)} />
          ))}
        </div>
      </section>
    </>
  )
}
