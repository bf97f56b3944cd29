import type { Texts } from '../catalogue.ts'
import type { purse as english } from '../en/purse.ts'

export const purse: Texts<typeof english> = {
  'purse.outside': '在游戏商处',
  'purse.title': '在游戏商处的资金',
  'purse.text': '这些游戏在您游玩时代为保管资金。离开后会自动转回，您也可以随时在此转回。',
  'purse.there': '存放中',
  'purse.arriving': '正在转入',
  'purse.coming_back': '正在转回',
  'purse.taken': '带入',
  'purse.bring_back': '全部转回',
  'purse.back': '您的资金已转回。',
  'purse.part': '{name}：还有一局未结束，剩余资金将在结束后转回。',
  'purse.on_its_way': '{name} 尚未答复。资金不会丢失，一有答复便会转回。',
  'purse.refused': '{name} 暂时无法转出，系统会自动再次请求。',
  'purse.leaving': '您的资金正从游戏转回',
  'purse.not_yet': '资金尚未全部转回',
  'purse.go_on': '继续',
}
