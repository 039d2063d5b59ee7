import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import FilterTable from './FilterTable.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('FilterTable', FilterTable)
  }
} satisfies Theme
