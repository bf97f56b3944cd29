import type { Texts } from '../catalogue.ts'
import type { wallet as english } from '../en/wallet.ts'

export const wallet: Texts<typeof english> = {
  'wallet.outside': '在游戏厂商处',
  'wallet.title': '在游戏厂商处的资金',
  'wallet.text': '这些游戏在您游玩时代为保管资金。离开后会自动转回，您也可以随时在此转回。',
  'wallet.there': '存放中',
  'wallet.arriving': '正在转入',
  'wallet.coming_back': '正在转回',
  'wallet.taken': '带入',
  'wallet.bring_back': '全部转回',
  'wallet.back': '您的资金已转回。',
  'wallet.part': '{name}：还有一局未结束，剩余资金将在结束后转回。',
  'wallet.on_its_way': '{name} 尚未答复。资金不会丢失，一有答复便会转回。',
  'wallet.refused': '{name} 暂时无法转出，系统会自动再次请求。',
  'wallet.leaving': '您的资金正从游戏转回',
  'wallet.not_yet': '资金尚未全部转回',
  'wallet.go_on': '继续',
}
