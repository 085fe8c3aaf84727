import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const LEDGER: Theme = {
  style: 'panel',
  paper: '#FCFBF7',
  ink: '#10302F',
  quiet: '#4B625F',
  accent: '#11625F',
  onAccent: '#FFFFFF',
  soft: '#E2EFEA',
  spark: '#D9A441',
  ...FONTS.sober,
  subtitles: 'plate',
}

const SPRINT: Theme = {
  style: 'grid',
  paper: '#F8F8FF',
  ink: '#1C2150',
  quiet: '#50557F',
  accent: '#3F4FD0',
  onAccent: '#FFFFFF',
  soft: '#E0E4FF',
  spark: '#FF9C45',
  ...FONTS.sober,
  subtitles: 'boxed',
}

/** Reports: where things stand, in figures and in steps. */
export const REPORTS: readonly Template[] = [
  {
    id: 'report-quarter',
    name: words('季度业绩汇报', '季度成果報告', 'Results of the quarter', 'รายงานผลประจำไตรมาส'),
    labels: ['report', 'company'],
    theme: LEDGER,
    presenter: 'james',
    music: 'summit',
    transition: { kind: 'push', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('第三季度汇报', '第三季報告', 'Q3 report', 'รายงานไตรมาส 3'),
        title: words('稳中求快', '穩中求快', 'Steady, and faster', 'มั่นคง และเร็วขึ้น'),
        subtitle: words(
          '7 月至 9 月，三分钟看完',
          '7 月至 9 月，三分鐘看完',
          'July to September in three minutes',
          'กรกฎาคม–กันยายน ในสามนาที',
        ),
        action: 'greet',
        say: {
          'zh-CN': '各位好，这是第三季度的汇报。三分钟，讲成绩、原因和下一步。',
          'zh-TW': '各位好，這是第三季的報告。三分鐘，講成果、原因和下一步。',
          'en-US': 'Hello, everyone. This is our third quarter: the results, the reasons, and what comes next.',
        },
      },
      {
        kind: 'number',
        name: words('营收', '營收', 'Revenue', 'รายได้'),
        kicker: words('营收，同比增长', '營收，較去年同期成長', 'Revenue, compared with last year', 'รายได้เทียบปีก่อน'),
        number: words('+18%', '+18%', '+18%', '+18%'),
        caption: words(
          '其中六成来自老客户',
          '其中六成來自老客戶',
          'Six of ten sales from returning customers',
          'หกในสิบมาจากลูกค้าเดิม',
        ),
        side: 'left',
        sticker: 'chart',
        action: 'explain',
        say: {
          'zh-CN': '本季度营收同比增长百分之十八，其中六成来自老客户，续约率也稳中有升。',
          'zh-TW': '本季營收較去年同期成長百分之十八，其中六成來自老客戶，續約率也穩中有升。',
          'en-US': 'Revenue grew by eighteen percent over last year. Six of ten sales came from returning customers.',
        },
      },
      {
        kind: 'points',
        name: words('原因', '原因', 'Reasons', 'เหตุผล'),
        title: words('做对了三件事', '做對了三件事', 'What we did well', 'สามเรื่องที่ทำได้ดี'),
        points: [
          words('交付周期缩短到 12 天', '交付時間縮短到 12 天', 'Delivery now takes 12 days', 'ส่งมอบใน 12 วัน'),
          words(
            '客服首次回复不到一小时',
            '客服首次回覆不到一小時',
            'First reply within one hour',
            'ตอบลูกค้าครั้งแรกในหนึ่งชั่วโมง',
          ),
          words('新增两家区域合作伙伴', '新增兩家區域合作夥伴', 'Two new regional partners', 'พันธมิตรใหม่สองราย'),
        ],
        action: 'count',
        say: {
          'zh-CN': '三件事起了作用：交付更快了，客服一小时内回复，还有两家新的合作伙伴。',
          'zh-TW': '三件事發揮了作用：交付更快了，客服一小時內回覆，還有兩家新的合作夥伴。',
          'en-US':
            'Three things helped: faster delivery, a first reply within one hour, and two new regional partners.',
        },
      },
      {
        kind: 'points',
        name: words('不足', '不足', 'To improve', 'สิ่งที่ต้องปรับ'),
        title: words('还要补的短板', '還要補強的地方', 'Where we fell short', 'จุดที่ต้องปรับปรุง'),
        points: [
          words(
            '退货率 4.2%，高于目标',
            '退貨率 4.2%，高於目標',
            'Returns at 4.2%, above target',
            'คืนสินค้า 4.2% สูงกว่าเป้า',
          ),
          words(
            '新客户转化慢了一周',
            '新客戶成交慢了一週',
            'New customers took a week longer',
            'ลูกค้าใหม่ตัดสินใจช้าลงหนึ่งสัปดาห์',
          ),
        ],
        side: 'left',
        place: 'meeting',
        action: 'think',
        say: {
          'zh-CN': '也有不足：退货率百分之四点二，高于目标；新客户成交，平均慢了一周。',
          'zh-TW': '也有不足：退貨率百分之四點二，高於目標；新客戶成交，平均慢了一週。',
          'en-US': 'Two things fell short: returns were above target, and new customers took a week longer to decide.',
        },
      },
      {
        kind: 'closing',
        name: words('下一步', '下一步', 'Next', 'ก้าวต่อไป'),
        title: words('第四季度：降退货', '第四季：降低退貨', 'Q4: fewer returns', 'ไตรมาส 4: ลดการคืนสินค้า'),
        subtitle: words(
          '目标 3%，质量组每周通报',
          '目標 3%，品質組每週回報',
          'Target 3%, with a weekly update',
          'เป้า 3% รายงานความคืบหน้าทุกสัปดาห์',
        ),
        button: words('查看完整报告', '查看完整報告', 'Read the full report', 'อ่านรายงานฉบับเต็ม'),
        action: 'thank',
        say: {
          'zh-CN': '第四季度的重点，是把退货率降到百分之三。谢谢每一位同事，我们继续努力！',
          'zh-TW': '第四季的重點，是把退貨率降到百分之三。謝謝每一位同仁，我們繼續努力！',
          'en-US': 'In the fourth quarter we bring returns down to three percent. Thank you all for your work!',
        },
      },
    ],
  },
  {
    id: 'report-project-status',
    name: words('项目进度汇报', '專案進度報告', 'Project status', 'รายงานความคืบหน้าโปรเจกต์'),
    labels: ['report'],
    theme: SPRINT,
    presenter: 'mei',
    music: 'blueprint',
    transition: { kind: 'slide', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('项目周报 · 第 8 周', '專案週報 · 第 8 週', 'Project update · Week 8', 'อัปเดต · สัปดาห์ที่ 8'),
        title: words('官网改版顺利', '官網改版順利', 'New website: on track', 'เว็บใหม่คืบหน้าตามแผน'),
        subtitle: words('距上线还有四周', '距上線還有四週', 'Four weeks to launch', 'เหลืออีกสี่สัปดาห์ก่อนเปิดตัว'),
        action: 'welcome',
        say: {
          'zh-CN': '大家好，这是官网改版第八周的进度。整体顺利，离上线还有四周。',
          'zh-TW': '大家好，這是官網改版第八週的進度。整體順利，離上線還有四週。',
          'en-US': 'Hello, here is week eight of the new website. We are on track, with four weeks to launch.',
        },
      },
      {
        kind: 'number',
        name: words('进度', '進度', 'Progress', 'ความคืบหน้า'),
        kicker: words('已完成的任务', '已完成的任務', 'Tasks completed', 'งานที่เสร็จแล้ว'),
        number: words('72%', '72%', '72%', '72%'),
        caption: words(
          '计划 70%，略微领先',
          '計畫 70%，略微超前',
          'Plan: 70%. Slightly ahead',
          'แผน 70% เร็วกว่ากำหนดเล็กน้อย',
        ),
        sticker: 'moving-gears',
        action: 'explain',
        say: {
          'zh-CN': '任务完成了百分之七十二，略微领先。首页和产品页已经做好，三种语言的文字也定稿了。',
          'zh-TW': '任務完成了百分之七十二，略微超前。首頁和產品頁已經做好，三種語言的文字也定稿了。',
          'en-US':
            'We have completed seventy-two percent, slightly ahead of plan. The home and product pages are built, and texts are final.',
        },
      },
      {
        kind: 'points',
        name: words('风险', '風險', 'Risks', 'ความเสี่ยง'),
        title: words('两个风险', '兩個風險', 'Two risks', 'ความเสี่ยงสองข้อ'),
        points: [
          words('支付接口晚到三天', '金流串接晚三天', 'The payment service is three days late', 'ระบบชำระเงินช้าไปสามวัน'),
          words('产品照片还缺 20 张', '產品照片還缺 20 張', '20 product photos are missing', 'ภาพสินค้ายังขาดอีก 20 ภาพ'),
        ],
        side: 'left',
        sticker: 'warning',
        action: 'think',
        say: {
          'zh-CN': '有两个风险：支付接口晚了三天，产品照片还缺二十张，需要市场部支援。',
          'zh-TW': '有兩個風險：金流串接晚了三天，產品照片還缺二十張，需要行銷部支援。',
          'en-US': 'Two risks: the payment service is three days late, and we still need twenty photos from marketing.',
        },
      },
      {
        kind: 'steps',
        name: words('下一步', '下一步', 'Next steps', 'ขั้นต่อไป'),
        title: words('接下来四周', '接下來四週', 'The next four weeks', 'สี่สัปดาห์ข้างหน้า'),
        steps: [
          words('第 9 周：接入支付', '第 9 週：串接金流', 'Week 9: connect payment', 'สัปดาห์ 9: เชื่อมระบบชำระเงิน'),
          words('第 10 周：内部试用', '第 10 週：內部試用', 'Week 10: trial with colleagues', 'สัปดาห์ 10: ทดลองภายใน'),
          words('第 12 周：正式上线', '第 12 週：正式上線', 'Week 12: launch', 'สัปดาห์ 12: เปิดใช้จริง'),
        ],
        action: 'point-left',
        say: {
          'zh-CN': '下周接入支付，第十周内部试用，第十二周正式上线。有问题，请在周三前告诉我。',
          'zh-TW': '下週串接金流，第十週內部試用，第十二週正式上線。有問題，請在週三前告訴我。',
          'en-US': 'Next week we connect payment, in week ten colleagues try the site, and in week twelve we launch.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('周五同一时间见', '週五同一時間見', 'Same time next Friday', 'เจอกันวันศุกร์เวลาเดิม'),
        subtitle: words(
          '照片请在周三前传到共享文件夹',
          '照片請在週三前上傳到共用資料夾',
          'Photos by Wednesday, please',
          'ส่งภาพภายในวันพุธ',
        ),
        button: words('打开项目看板', '開啟專案看板', 'Open the project board', 'เปิดบอร์ดงาน'),
        action: 'thank',
        say: {
          'zh-CN': '缺的照片，请在周三前传到共享文件夹。谢谢大家，下周五同一时间见！',
          'zh-TW': '缺的照片，請在週三前上傳到共用資料夾。謝謝大家，下週五同一時間見！',
          'en-US': 'Please add the missing photos by Wednesday. Thank you, and see you next Friday at the same time!',
        },
      },
    ],
  },
]
