import type { Welcome } from '../../src/host/protocol.ts'
import type { Sound } from './device/sound.ts'
import { useSound } from './device/use-sound.ts'
import css from './Header.module.css'
import type { ShownBalance } from './link/shown-balance.ts'
import { useShownBalance } from './link/use-shown-balance.ts'
import type { Text } from './text/text.ts'
import { Amount } from './ui/Amount.tsx'
import { BackIcon, MenuIcon, SoundOffIcon, SoundOnIcon } from './ui/icons.tsx'

/** Back, the game's name, the balance, sound and menu; below them a badge if the game is not for real money. */
export function Header({
  name,
  welcome,
  shownBalance,
  sound,
  text,
  onMenu,
}: {
  name: string
  welcome: Welcome | null
  shownBalance: ShownBalance
  sound: Sound
  text: Text
  onMenu: (() => void) | null
}) {
  const balance = useShownBalance(shownBalance)
  const [isOn, toggle] = useSound(sound)
  const kind =
    welcome === null ? null : welcome.practice ? 'practice' : welcome.currency === 'FUN' ? 'trial' : null
  return (
    <header class={css.header}>
      <div class={css.row}>
        {welcome?.lobbyUrl ? (
          <a class={css.icon} href={welcome.lobbyUrl} aria-label={text('back')}>
            <BackIcon />
          </a>
        ) : (
          <span class={css.gap} />
        )}
        <h1 class={css.name}>{name}</h1>
        <p class={css.balance}>
          <span class="hidden">{text('balance')} </span>
          {balance !== null && welcome !== null && <Amount amount={balance} currency={welcome.currency} />}
        </p>
        <button
          type="button"
          class={css.icon}
          onClick={toggle}
          aria-label={text(isOn ? 'sound.turn_off' : 'sound.turn_on')}
        >
          {isOn ? <SoundOnIcon /> : <SoundOffIcon />}
        </button>
        <button
          type="button"
          class={css.icon}
          onClick={onMenu ?? undefined}
          disabled={onMenu === null}
          aria-label={text('menu')}
          aria-haspopup="dialog"
        >
          <MenuIcon />
        </button>
      </div>
      {kind !== null && <p class={css.badge}>{text(kind)}</p>}
    </header>
  )
}
