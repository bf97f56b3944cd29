import { useEffect, useState } from 'react'
import { canVibrate, giveSignal, watchGestures } from '../../device/signal.ts'
import { useT } from '../../i18n/i18n.ts'
import { storage } from '../../session/storage.ts'
import { Switch } from '../../ui/form/Checkbox.tsx'
import styles from './SettingsScreen.module.css'

/** Sound and vibration at a placed bet and at a win: off until they are turned on, on this phone only. */
export function SignalSwitches() {
  const t = useT()
  const [sound, setSound] = useState(storage.soundOn)
  const [vibration, setVibration] = useState(storage.vibrationOn)
  useEffect(watchGestures, [])
  return (
    <fieldset className={styles.signals}>
      <legend>{t('settings.signals')}</legend>
      <Switch
        label={t('settings.sound')}
        checked={sound}
        onChange={(event) => {
          storage.setSoundOn(event.target.checked)
          setSound(event.target.checked)
          if (event.target.checked) giveSignal('placed')
        }}
      />
      {canVibrate() ? (
        <Switch
          label={t('settings.vibration')}
          checked={vibration}
          onChange={(event) => {
            storage.setVibrationOn(event.target.checked)
            setVibration(event.target.checked)
            if (event.target.checked) giveSignal('placed')
          }}
        />
      ) : null}
      <p>{t('settings.signals_text')}</p>
    </fieldset>
  )
}
