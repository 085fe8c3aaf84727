import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const PLUM: Theme = {
  style: 'glow',
  paper: '#26103F',
  ink: '#FFFFFF',
  quiet: '#DCC8EE',
  accent: '#FFB48A',
  onAccent: '#2B1247',
  soft: '#472663',
  spark: '#FF6FA8',
  ...FONTS.friendly,
  subtitles: 'karaoke',
}

const LEAF: Theme = {
  style: 'band',
  paper: '#FBFDFB',
  ink: '#12312A',
  quiet: '#48635B',
  accent: '#0E6A52',
  onAccent: '#FFFFFF',
  soft: '#DFF1E9',
  spark: '#F5B83D',
  ...FONTS.sober,
  subtitles: 'boxed',
}

/** Products: what is new, what it does, and what it changes. */
export const PRODUCTS: readonly Template[] = [
  {
    id: 'product-app-launch',
    name: words('新应用发布', '新 App 上市', 'App launch', 'เปิดตัวแอปใหม่'),
    labels: ['product'],
    theme: PLUM,
    presenter: 'nok',
    music: 'sprint',
    transition: { kind: 'slide', direction: 'up' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดตัว'),
        kicker: words('全新上线', '全新上線', 'New today', 'เปิดตัววันนี้'),
        title: words('认识一下 Plumlist', '認識一下 Plumlist', 'Meet Plumlist', 'รู้จักกับ Plumlist'),
        subtitle: words(
          '全家共用的一张清单',
          '全家共用的一張清單',
          'One list for the whole household',
          'รายการเดียวสำหรับทั้งบ้าน',
        ),
        sticker: 'moving-rocket',
        action: 'greet',
        say: {
          'zh-CN': '牛奶买了吗？垃圾倒了吗？今天上线的 Plumlist，让全家共用一张清单。',
          'zh-TW': '牛奶買了嗎？垃圾倒了嗎？今天上線的 Plumlist，讓全家共用一張清單。',
          'en-US': 'Who buys the milk? Who walks the dog? Meet Plumlist, the one list your whole household shares.',
        },
      },
      {
        kind: 'points',
        name: words('亮点', '亮點', 'Highlights', 'จุดเด่น'),
        title: words('三件事变简单', '三件事變簡單', 'Three things made easy', 'สามเรื่องที่ง่ายขึ้น'),
        points: [
          words('说一句话，就加进清单', '說一句話，就加進清單', 'Say it, and it is on the list', 'พูดปุ๊บ เข้ารายการปั๊บ'),
          words(
            '谁做完了，大家都看得见',
            '誰做完了，大家都看得見',
            'Everyone sees what is done',
            'ใครทำเสร็จ เห็นกันทั้งบ้าน',
          ),
          words('走到超市，自动提醒', '走到超市，自動提醒', 'A reminder when you reach the store', 'ถึงซูเปอร์ก็เตือนให้ทันที'),
        ],
        action: 'count',
        say: {
          'zh-CN': '说一句话就能加进清单，谁做完了大家都看得见，走到超市还会自动提醒。',
          'zh-TW': '說一句話就能加進清單，誰做完了大家都看得見，走到超市還會自動提醒。',
          'en-US': 'Add things by voice, see what others have done, and get a reminder as soon as you reach the store.',
        },
      },
      {
        kind: 'number',
        name: words('上手', '上手', 'Getting started', 'เริ่มใช้'),
        kicker: words(
          '从下载到第一张清单',
          '從下載到第一張清單',
          'From download to your first list',
          'จากดาวน์โหลดถึงรายการแรก',
        ),
        number: words('60 秒', '60 秒', '60 sec', '60 วิ'),
        caption: words(
          '不用注册，扫码就能加入',
          '不用註冊，掃碼就能加入',
          'No sign-up: scan a code and join',
          'ไม่ต้องสมัคร สแกนแล้วเข้าร่วมได้เลย',
        ),
        side: 'left',
        sticker: 'phone',
        action: 'explain',
        say: {
          'zh-CN': '上手只要一分钟：打开应用，建一张清单，家人扫一扫二维码就能加入。',
          'zh-TW': '上手只要一分鐘：打開 App，建一張清單，家人掃一下 QR Code 就能加入。',
          'en-US': 'It takes a minute to start: open the app, make a list, and let your family scan the code.',
        },
      },
      {
        kind: 'closing',
        name: words('下载', '下載', 'Download', 'ดาวน์โหลด'),
        title: words('今晚就用起来', '今晚就用起來', 'Start tonight', 'เริ่มใช้คืนนี้เลย'),
        subtitle: words(
          '基础功能免费，手机平板都能用',
          '基本功能免費，手機平板都能用',
          'Basic features are free',
          'ฟีเจอร์หลักใช้ฟรี ทั้งมือถือและแท็บเล็ต',
        ),
        button: words('搜索 Plumlist', '搜尋 Plumlist', 'Search for Plumlist', 'ค้นหา Plumlist'),
        action: 'thumb',
        say: {
          'zh-CN': '在应用商店搜索 Plumlist，今晚就和家人一起，列出第一张清单吧！',
          'zh-TW': '在應用程式商店搜尋 Plumlist，今晚就和家人一起，列出第一張清單吧！',
          'en-US': 'Search for Plumlist in your app store, and make the first list with your family tonight!',
        },
      },
    ],
  },
  {
    id: 'product-feature-tour',
    name: words('产品功能导览', '產品功能導覽', 'Tour of features', 'แนะนำฟีเจอร์'),
    labels: ['product'],
    theme: LEAF,
    presenter: 'chen',
    music: 'green-light',
    transition: { kind: 'slide', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('功能导览', '功能導覽', 'Product tour', 'พาชมฟีเจอร์'),
        title: words('认识排班台', '認識排班台', 'Your shift planner, explained', 'รู้จักระบบจัดกะในสองนาที'),
        subtitle: words(
          '排班、换班、统计，一处搞定',
          '排班、換班、統計，一次搞定',
          'Plan, swap and count shifts in one place',
          'จัดกะ สลับกะ สรุปชั่วโมง ครบในที่เดียว',
        ),
        action: 'welcome',
        say: {
          'zh-CN': '您好！接下来两分钟，我带您看看排班台最常用的三个功能。',
          'zh-TW': '您好！接下來兩分鐘，我帶您看看排班台最常用的三個功能。',
          'en-US': 'Hello! In the next two minutes I show you the three features of the planner that teams use most.',
        },
      },
      {
        kind: 'steps',
        name: words('排班', '排班', 'Plan', 'จัดกะ'),
        title: words('三步排好一周', '三步排好一週', 'A week in three steps', 'จัดทั้งสัปดาห์ในสามขั้น'),
        steps: [
          words('选门店和日期', '選門市和日期', 'Choose a store and a week', 'เลือกสาขาและสัปดาห์'),
          words('把同事拖到班次上', '把同事拖到班次上', 'Drag people onto shifts', 'ลากพนักงานลงในกะ'),
          words('一键发给所有人', '一鍵傳給所有人', 'Send the plan to everyone', 'ส่งตารางให้ทุกคนในคลิกเดียว'),
        ],
        action: 'point-left',
        say: {
          'zh-CN': '第一，排班。选好门店和日期，把同事拖到班次上，再一键发给所有人。',
          'zh-TW': '第一，排班。選好門市和日期，把同事拖到班次上，再一鍵傳給所有人。',
          'en-US':
            'First, planning. Choose a store and a week, drag people onto shifts, and send the plan to everyone.',
        },
      },
      {
        kind: 'points',
        name: words('换班', '換班', 'Swap', 'สลับกะ'),
        title: words('换班不再靠群聊', '換班不再靠群組', 'Swaps made simple', 'สลับกะไม่ต้องถามในกลุ่ม'),
        points: [
          words('员工自己发起申请', '員工自己提出申請', 'Staff ask for a swap themselves', 'พนักงานขอสลับเองได้'),
          words('系统检查工时上限', '系統檢查工時上限', 'Limits of hours are checked', 'ระบบเช็กเพดานชั่วโมงให้'),
          words('店长点一下就批准', '店長按一下就核准', 'Managers approve with one tap', 'ผู้จัดการอนุมัติด้วยแตะเดียว'),
        ],
        side: 'left',
        sticker: 'arrow-cycle',
        action: 'explain',
        say: {
          'zh-CN': '第二，换班。员工自己申请，系统检查工时，店长点一下就批准。',
          'zh-TW': '第二，換班。員工自己申請，系統檢查工時，店長按一下就核准。',
          'en-US':
            'Second, swaps. Staff ask for them, the system checks their hours, and a manager approves with one tap.',
        },
      },
      {
        kind: 'picture',
        name: words('统计', '統計', 'Count', 'สรุปชั่วโมง'),
        title: words('月底工时自动算', '月底工時自動算', 'Hours add themselves up', 'สิ้นเดือนสรุปชั่วโมงเอง'),
        text: words(
          '按门店、按人、按天查看，可导出表格。',
          '依門市、依人員、依日期查看，可匯出表格。',
          'By store, person or day, ready to export as a table.',
          'ดูตามสาขา คน หรือวัน แล้วส่งออกเป็นตารางได้',
        ),
        picture: 'showroom',
        action: 'point-left',
        say: {
          'zh-CN': '第三，统计。月底工时自动汇总，按门店、按人查看，还可以导出表格。',
          'zh-TW': '第三，統計。月底工時自動彙總，依門市、依人員查看，還可以匯出表格。',
          'en-US': 'Third, hours. They are added up for every store and person, and you can export them as a table.',
        },
      },
      {
        kind: 'closing',
        name: words('试用', '試用', 'Try it', 'ทดลองใช้'),
        title: words('用下周的班试试', '用下週的班試試', 'Try it on next week', 'ลองกับกะสัปดาห์หน้า'),
        subtitle: words(
          '导入现有表格，马上开始',
          '匯入現有表格，馬上開始',
          'Import your current table and start',
          'นำเข้าตารางเดิมแล้วเริ่มได้ทันที',
        ),
        button: words('预约演示', '預約示範', 'Book a demo', 'นัดชมการสาธิต'),
        action: 'thumb',
        say: {
          'zh-CN': '把现有的排班表导进来，就用下周的班试一试。需要帮忙，随时预约演示。',
          'zh-TW': '把現有的班表匯進來，就用下週的班試一試。需要幫忙，隨時預約示範。',
          'en-US': 'Import the table you have and try the planner on next week. We are glad to give you a demo.',
        },
      },
    ],
  },
]
