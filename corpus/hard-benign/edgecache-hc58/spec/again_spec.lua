package.path = "./lua/?.lua;" .. package.path

describe("again", function()
  local again

  before_each(function()
    package.loaded.again = nil
    again = require "again"
    again.reset_budget()
  end)

  describe("back-off", function()
    it("doubles", function()
      assert.are.equal(150, again.ceiling_ms(1))
      assert.are.equal(300, again.ceiling_ms(2))
      assert.are.equal(600, again.ceiling_ms(3))
    end)

    it("is capped", function()
      assert.are.equal(2000, again.ceiling_ms(12))
    end)

    it("uses full jitter", function()
      assert.are.equal(0, again.pause(3, function() return 0 end))
      assert.are.equal(0.6, again.pause(3, function() return 1 end))
    end)
  end)

  describe("methods", function()
    it("retries safe ones", function()
      assert.is_true(again.may_retry("GET"))
      assert.is_true(again.may_retry("HEAD"))
    end)

    it("does not retry others", function()
      assert.is_false(again.may_retry("DELETE", "k1"))
      assert.is_false(again.may_retry("PUT"))
      assert.is_false(again.may_retry("POST"))
    end)

    it("retries POST with an idempotency key", function()
      assert.is_true(again.may_retry("POST", "order-88213"))
    end)
  end)

  describe("Retry-After", function()
    it("reads seconds", function()
      assert.are.equal(7, again.retry_after("7"))
    end)

    it("ignores dates and nonsense", function()
      assert.is_nil(again.retry_after("Wed, 21 Oct 2026 07:28:00 GMT"))
      assert.is_nil(again.retry_after("-3"))
      assert.is_nil(again.retry_after(nil))
    end)
  end)

  describe("budget", function()
    it("allows one retry on a quiet worker", function()
      again.note_request(100)
      assert.is_true(again.take_retry(100))
      assert.is_false(again.take_retry(100))
    end)

    it("allows one in five", function()
      for _ = 1, 20 do again.note_request(100) end
      for _ = 1, 4 do assert.is_true(again.take_retry(101)) end
      assert.is_false(again.take_retry(101))
    end)

    it("starts afresh after the window", function()
      again.note_request(100)
      again.take_retry(100)
      assert.is_true(again.take_retry(111))
    end)
  end)
end)
