// What /docs/try runs: Swagger UI on our document, dark where the reader is. What it leaves without a name gets one, and its
// words are put into Chinese on a Chinese page. May not: add or move an element, or touch what a request or an answer holds.
const CHINESE: Readonly<Record<string, string>> = {
  Authorize: '授权',
  'Apply credentials': '应用凭据',
  Authorized: '已授权',
  Logout: '退出',
  'Available authorizations': '可用的授权方式',
  '(http, Bearer)': '（http，Bearer）',
  'Value:': '值：',
  Close: '关闭',
  'authorization button locked': '密钥：已设置',
  'authorization button unlocked': '密钥：未设置',
  'auth-bearer-value': '密钥',
  Parameters: '参数',
  'No parameters': '无参数',
  'Try it out': '试用',
  Cancel: '取消',
  Reset: '重置',
  Name: '名称',
  Description: '说明',
  'Request body': '请求体',
  'Request content type': '请求内容类型',
  'Edit Value': '编辑值',
  'Example Value': '示例值',
  Schema: '结构',
  'Send empty value': '发送空值',
  Execute: '执行',
  Clear: '清除',
  Responses: '响应',
  'Response content type': '响应内容类型',
  Code: '状态码',
  Links: '链接',
  'No links': '无',
  'Media type': '媒体类型',
  'Media Type': '媒体类型',
  Controls: '决定请求头',
  'header.': '。',
  'Request URL': '请求地址',
  'Server response': '服务器响应',
  Details: '详情',
  'Response body': '响应体',
  'Response headers': '响应头',
  Download: '下载',
  Undocumented: '文档未列出',
  'Collapse operation': '收起',
  'Expand operation': '展开',
  'Copy to clipboard': '复制到剪贴板',
  'Loading...': '加载中……',
  'Required field is not provided': '必填项未填写',
};

const ENGLISH: Readonly<Record<string, string>> = {
  'auth-bearer-value': 'API key',
  'authorization button locked': 'Key: given',
  'authorization button unlocked': 'Key: none',
};

export const CONSOLE_SCRIPT = `(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const dress = () => root.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', dress);
  dress();

  SwaggerUIBundle({
    dom_id: '#console',
    url: '../api/openapi.json?locale=' + root.lang.slice(0, 2),
    presets: [SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout',
    deepLinking: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  });

  const words = new Map(Object.entries(root.lang.startsWith('zh') ? ${JSON.stringify(CHINESE)} : ${JSON.stringify(ENGLISH)}));
  const inLanguage = (text) => words.get(text) ?? text;
  const held = 'pre, code, textarea, .markdown, td .parameter__name';

  function mend(node) {
    if (node.nodeType === Node.TEXT_NODE) {
      const word = words.get(node.nodeValue.trim());
      if (word && !node.parentElement?.closest(held)) node.nodeValue = word;
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    name(node);
    for (const one of ['title', 'aria-label']) {
      const word = words.get(node.getAttribute(one));
      if (word) node.setAttribute(one, word);
    }
    for (const child of node.childNodes) mend(child);
  }

  // Fields are known by what they are of, and buttons that are pictures by what they do.
  function name(node) {
    if (node.hasAttribute('aria-label')) return;
    const label =
      node.matches('.parameters-col_description input, .parameters-col_description select')
        ? node.closest('[data-param-name]')?.dataset.paramName
        : node.matches('.close-modal') ? inLanguage('Close')
        : node.matches('.expand-operation') ? node.title
        : node.matches('.copy-to-clipboard button') ? inLanguage('Copy to clipboard')
        : node.matches('.opblock-section textarea') ? inLanguage('Request body')
        : undefined;
    if (label) node.setAttribute('aria-label', label);
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(mend);
      else mend(target);
  }).observe(document.getElementById('console'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['title', 'aria-label'],
  });
})();
`;
