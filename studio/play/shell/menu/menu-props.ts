import type { Welcome } from '../../../src/host/protocol.ts'
import type { GameModule } from '../../screen.ts'
import type { Sound } from '../device/sound.ts'
import type { Link } from '../link/link.ts'
import type { Text } from '../text/text.ts'

/** The props of the menu and of each of its parts. */
export interface MenuProps {
  code: string
  module: GameModule
  welcome: Welcome
  link: Link
  sound: Sound
  text: Text
  toast: (message: string, kind?: 'plain' | 'error') => void
  onClose: () => void
}
