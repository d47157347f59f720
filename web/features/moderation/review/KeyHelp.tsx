import { t } from '@lingui/core/macro'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './Review.module.css'

const keys = [
  ['A', t`approve, keep or show again; grant an appeal`],
  ['H', t`hide, until someone reviews it again`],
  ['R', t`remove or decline; deny an appeal`],
  ['C', t`ask the author for a change`],
  ['1 – 9', t`choose a reason, then Enter`],
  ['N', t`write a note to the author, which goes with your decision`],
  ['V', t`show the photos, then their colors`],
  ['M', t`show the place on a map, or hide the map`],
  ['S', t`skip: you can go back to it when the rest is done`],
  ['U', t`undo the last decision, for ten seconds`],
  ['?', t`this help`],
] as const

interface Props {
  isOpen: boolean
  onClose: () => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** What the keys of the queue do, and a switch that turns them off. */
export function KeyHelp({ isOpen, onClose, isOn, onSwitch }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t`Use these keys`}
        hint={t`When off, single letters do nothing until you leave this page.`}
        isOn={isOn}
        onChange={onSwitch}
      />
    </Dialog>
  )
}
